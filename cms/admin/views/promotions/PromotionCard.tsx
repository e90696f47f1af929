import { formatNumber } from '@shop/text/format-number';
import { formatDate } from '@shop/time/bahia';
import { IconCalendar, IconPizza } from '@tabler/icons-react';

import type { AdminPromotionCard } from '../../../promotions/queries/admin-promotions';
import own from './promotion-card.module.css';
import { PromotionBadge } from '../../components/badges/PromotionBadge';
import { SavedMark } from '../../components/page/SavedMark';
import { PromotionCardControls } from './PromotionCardControls';
import { endedText } from './ended-text';

interface PromotionCardProps {
  promotion: AdminPromotionCard;
  editHref: string;
  /** Whether the promotion's form is open. */
  isOpen: boolean;
  /** Whether it was saved just now. */
  isSaved: boolean;
}

const percent = (value: number) => `−${formatNumber(value)}%`;

function scopeText({ scope, names, nameCount }: AdminPromotionCard): string {
  if (scope === 'all') return 'Todo o cardápio';
  if (nameCount === 0) return 'Nenhum item escolhido';
  const more = nameCount - names.length;
  return more > 0 ? `${names.join(', ')} e mais ${more}` : names.join(', ');
}

/** A promotion in the admin panel's list. */
export function PromotionCard({ promotion, editHref, isOpen, isSaved }: PromotionCardProps) {
  const { id, title, description, state, discountPercentage, startDate, endDate } = promotion;
  return (
    <article
      className={`${own.card} ${state === 'active' ? own.on : ''} ${isOpen || isSaved ? own.open : ''}`}
      data-promotion={id}
    >
      <p className={own.off}>{percent(discountPercentage)}</p>
      <div className={own.words}>
        <div className={own.top}>
          <h2>{title}</h2>
          <PromotionBadge state={state} />
          {isSaved ? <SavedMark key={promotion.updatedAt} /> : null}
        </div>
        {description ? <p className={own.muted}>{description}</p> : null}
        <p className={own.facts}>
          <span>
            <IconCalendar aria-hidden="true" />
            {formatDate(startDate)} a {formatDate(endDate)}
          </span>
          <span>
            <IconPizza aria-hidden="true" />
            {scopeText(promotion)}
          </span>
        </p>
      </div>
      <PromotionCardControls
        promotion={{ id, title, active: promotion.active, updatedAt: promotion.updatedAt }}
        ended={endedText(state, endDate)}
        editHref={editHref}
      />
    </article>
  );
}
