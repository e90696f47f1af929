import type { ReactNode } from 'react';

import type { DietaryBadge, DietaryBadgeCode } from '@shop/catalog/dietary-badges';
import { stockLabel } from '@shop/catalog/stock-label';

import { classNames } from '../class-names';
import { Icon } from '../icons/Icon';
import type { IconName } from '../icons/icon-names';
import styles from './badges.module.css';
import type { ProductCardView } from './product-view';

export type BadgeTone = 'plain' | 'safe' | 'cold' | 'new' | 'promo';

export interface BadgeProps {
  tone?: BadgeTone;
  icon?: IconName;
  lang?: string | undefined;
  children: ReactNode;
}

export function Badge({ tone = 'plain', icon, lang, children }: BadgeProps) {
  return (
    <span className={classNames(styles.badge, tone !== 'plain' && styles[tone])} lang={lang}>
      {icon ? <Icon name={icon} /> : null}
      {children}
    </span>
  );
}

const DIET: Record<Exclude<DietaryBadgeCode, 'new'>, { icon: IconName; tone: BadgeTone }> = {
  'gluten-free': { icon: 'wheat-off', tone: 'safe' },
  'sugar-free': { icon: 'candy-off', tone: 'plain' },
  'lactose-free': { icon: 'milk-off', tone: 'plain' },
  organic: { icon: 'leaf', tone: 'plain' },
};

/**
 * The badges for what a product does not contain. The specification's English badges are marked as English
 * for screen readers.
 */
export function DietBadges({ badges }: { badges: readonly DietaryBadge[] }) {
  return badges.map(({ code, label, lang }) =>
    code === 'new' ? null : (
      <Badge key={code} {...DIET[code]} lang={lang === 'en' ? 'en' : undefined}>
        {label}
      </Badge>
    ),
  );
}

export function FrozenBadge() {
  return (
    <Badge tone="cold" icon="snowflake">
      Congelada
    </Badge>
  );
}

/** The badges of a product's current offer: discount, new product, sold out. */
export function OfferBadges({
  product,
}: {
  product: Pick<ProductCardView, 'promotion' | 'badges' | 'isSoldOut'>;
}) {
  const { promotion, badges, isSoldOut } = product;
  return (
    <>
      {promotion ? <Badge tone="promo">−{formatPercent(promotion.discountPercentage)}%</Badge> : null}
      {badges.some(({ code }) => code === 'new') ? <Badge tone="new">Novo</Badge> : null}
      {isSoldOut ? <Badge tone="new">{stockLabel('out')}</Badge> : null}
    </>
  );
}

function formatPercent(percentage: number): string {
  return String(percentage).replace('.', ',');
}
