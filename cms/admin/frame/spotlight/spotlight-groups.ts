import { LOT_STATUS_LABELS } from '@shop/lots/lot-status';
import { formatBrl } from '@shop/money/format-brl';
import { displayStatus } from '@shop/orders/order-status';
import { normalizeText } from '@shop/search/normalize-text';

import type { AdminFindings } from '../../api/search/search-admin';
import { customerHref } from '../../views/customers/customers-address';
import { navGroupsOf, navItemsOf } from '../nav/nav-items';
import { lotHref } from '../../views/lots/lots-address';
import { orderHref } from '../../views/orders/orders-address';
import { productHref } from '../../views/products/products-address';

export interface SpotlightItem {
  href: string;
  label: string;
  description?: string;
}

export interface SpotlightGroup {
  label: string;
  items: SpotlightItem[];
}

/**
 * Returns the screens that a person may open and whose names contain every word of the query; without a query, the
 * screens of the daily work.
 */
function screensFor(query: string, person: { role: string }): SpotlightItem[] {
  const words = normalizeText(query).split(' ').filter(Boolean);
  const daily = navItemsOf(person).map(({ href, label }) => ({ href, label }));
  if (words.length === 0) return daily;
  const others = navGroupsOf(person).flatMap(({ label: group, items }) =>
    items.map(({ href, label }) => ({ href, label, description: group })),
  );
  return [...daily, ...others].filter(({ label }) =>
    words.every((word) => normalizeText(label).includes(word)),
  );
}

/** Returns the results for the current query: records first, then screens. */
export function spotlightGroups(
  query: string,
  { findings, person }: { findings: AdminFindings | null; person: { role: string } },
): SpotlightGroup[] {
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
    {
      label: 'Lotes',
      items: (findings?.lots ?? []).map(({ id, code, productName, status }) => ({
        href: lotHref(id),
        label: `Lote ${code}`,
        description: `${productName} · ${LOT_STATUS_LABELS[status]}`,
      })),
    },
    { label: 'Telas', items: screensFor(query, person) },
  ];
  return groups.filter(({ items }) => items.length > 0);
}
