import { formatBrl } from '@shop/money/format-brl';
import { displayStatus } from '@shop/orders/order-status';
import { normalizeText } from '@shop/search/normalize-text';

import type { OfficeFindings } from '../api/search/search-office';
import { customerHref } from '../customers/customers-address';
import { NAV_GROUPS, NAV_ITEMS } from '../nav/nav-items';
import { orderHref } from '../orders/orders-address';
import { productHref } from '../products/products-address';

export interface SpotlightItem {
  href: string;
  label: string;
  description?: string;
}

export interface SpotlightGroup {
  label: string;
  items: SpotlightItem[];
}

const SCREENS: readonly SpotlightItem[] = [
  ...NAV_ITEMS.map(({ href, label }) => ({ href, label })),
  ...NAV_GROUPS.flatMap(({ label: group, items }) =>
    items.map(({ href, label }) => ({ href, label, description: group })),
  ),
];

/** The screens whose names contain every word; without a query, the daily ones. */
function screensFor(query: string): SpotlightItem[] {
  const words = normalizeText(query).split(' ').filter(Boolean);
  if (words.length === 0) return SCREENS.slice(0, NAV_ITEMS.length);
  return SCREENS.filter(({ label }) => words.every((word) => normalizeText(label).includes(word)));
}

/** The results for the current query: records first, then screens. */
export function spotlightGroups(query: string, findings: OfficeFindings | null): SpotlightGroup[] {
  const groups: SpotlightGroup[] = [
    {
      label: 'Pedidos',
      items: (findings?.orders ?? []).map(({ id, number, customerName, totalCents, ...order }) => ({
        href: orderHref(id),
        label: `Pedido ${number}`,
        description: `${customerName} · ${displayStatus(order.status, order.deliveryMethod).label} · ${formatBrl(totalCents)}`,
      })),
    },
    {
      label: 'Clientes',
      items: (findings?.customers ?? []).map(({ id, name, email }) => ({
        href: customerHref(id),
        label: name,
        description: email,
      })),
    },
    {
      label: 'Produtos',
      items: (findings?.products ?? []).map(({ id, name, priceCents }) => ({
        href: productHref(id),
        label: name,
        description: formatBrl(priceCents),
      })),
    },
    { label: 'Telas', items: screensFor(query) },
  ];
  return groups.filter(({ items }) => items.length > 0);
}
