import type { CouponState } from '@shop/coupons/coupon';
import { formatBrl } from '@shop/money/format-brl';
import { formatNumber } from '@shop/text/format-number';
import { listText } from '@shop/text/list-text';
import { formatDate } from '@shop/time/bahia';
import { IconCalendar, IconReceipt, IconTruckDelivery } from '@tabler/icons-react';
import type { ReactNode } from 'react';

import type { AdminCouponCard } from '../../../reports/queries/list-coupons';
import { PromotionBadge } from '../../components/badges/PromotionBadge';
import { SavedMark } from '../../components/page/SavedMark';
import { CouponCardControls } from './CouponCardControls';
import { endedText } from './ended-text';
import own from './promotion-card.module.css';

interface CouponCardProps {
  coupon: AdminCouponCard;
  editHref: string;
  /** Whether the coupon's form is open. */
  isOpen: boolean;
  /** Whether it was saved just now. */
  isSaved: boolean;
}

/** What the eye finds first: '−10%', '−R$ 20', or a van, which needs its words beside it. */
function markOf({ kind, value }: AdminCouponCard): ReactNode {
  if (kind === 'percent') return `−${formatNumber(value)}%`;
  if (kind === 'fixed') return `−${formatBrl(value).replace(/,00$/, '')}`;
  return <IconTruckDelivery size={28} aria-hidden="true" />;
}

/**
 * What the mark does not say: 'Entrega grátis a partir de R$ 50,00. Só no primeiro pedido.' Null if there is nothing to
 * add.
 */
function termsText({
  kind,
  minimumCents,
  coverNames,
  perCustomer,
  firstOrderOnly,
}: AdminCouponCard): string | null {
  const minimum = minimumCents > 0 ? `partir de ${formatBrl(minimumCents)}` : null;
  const worth =
    kind === 'free_delivery' ? ['Entrega grátis', minimum && `a ${minimum}`].filter(Boolean).join(' ') : null;
  const limits = [
    worth ?? (minimum && `A ${minimum}`),
    coverNames.length > 0 && `Só para ${coversText(coverNames)}`,
    firstOrderOnly ? 'Só no primeiro pedido' : perCustomer !== null && timesText(perCustomer),
  ].filter(Boolean);
  return limits.length > 0 ? `${limits.join('. ')}.` : null;
}

/** More names than these would fill the card. */
const NAMED = 3;

const coversText = (names: readonly string[]): string =>
  names.length <= NAMED
    ? listText(names)
    : `${listText([...names.slice(0, NAMED - 1), `outros ${names.length - NAMED + 1}`])}`;

const timesText = (times: number): string =>
  times === 1 ? 'Uma vez por pessoa' : `${times} vezes por pessoa`;

function daysText({ startDate, endDate }: AdminCouponCard): string {
  if (startDate && endDate) return `${formatDate(startDate)} a ${formatDate(endDate)}`;
  if (endDate) return `Até ${formatDate(endDate)}`;
  return startDate ? `Desde ${formatDate(startDate)}` : 'Sem data';
}

function usesText({ uses, maxUses }: AdminCouponCard): string {
  if (maxUses !== null) return `${uses} de ${maxUses} usos`;
  return uses === 1 ? '1 uso' : `${uses} usos`;
}

function broughtText({ paidOrders, paidCents, givenCents }: AdminCouponCard): string {
  if (paidOrders === 0) return 'Nenhum pedido pago ainda.';
  const orders = paidOrders === 1 ? '1 pedido pago' : `${paidOrders} pedidos pagos`;
  return `${orders}: ${formatBrl(paidCents)}, com ${formatBrl(givenCents)} de desconto.`;
}

const STATE: Record<Exclude<CouponState, 'active'>, string> = {
  scheduled: 'Agendado',
  expired: 'Terminou',
  inactive: 'Desligado',
};

/** A coupon in the panel's list, with what it brought. */
export function CouponCard({ coupon, editHref, isOpen, isSaved }: CouponCardProps) {
  const { id, code, state } = coupon;
  const terms = termsText(coupon);
  return (
    <article
      className={`${own.card} ${state === 'active' ? own.on : ''} ${isOpen || isSaved ? own.open : ''}`}
      data-coupon={code}
    >
      <p className={own.off}>{markOf(coupon)}</p>
      <div className={own.words}>
        <div className={own.top}>
          <h2 translate="no">{code}</h2>
          {/* That it holds is what the switch says. */}
          {state === 'active' ? null : <PromotionBadge state={state} label={STATE[state]} />}
          {isSaved ? <SavedMark key={coupon.updatedAt} /> : null}
        </div>
        {terms ? <p>{terms}</p> : null}
        <p className={own.facts}>
          <span>
            <IconCalendar aria-hidden="true" />
            {daysText(coupon)}
          </span>
          <span>
            <IconReceipt aria-hidden="true" />
            {usesText(coupon)}
          </span>
        </p>
        <p className={own.muted}>{broughtText(coupon)}</p>
      </div>
      <CouponCardControls
        coupon={{ id, code, active: coupon.active, updatedAt: coupon.updatedAt }}
        ended={endedText(state, coupon.endDate)}
        editHref={editHref}
      />
    </article>
  );
}
