import { LOT_STATUS_LABELS } from '@shop/lots/lot-status';
import { formatBrl } from '@shop/money/format-brl';
import { displayStatus } from '@shop/orders/order-status';
import { normalizeText } from '@shop/search/normalize-text';

import type { PanelFindings } from './use-admin-search';
import { customerHref } from '../../views/customers/customers-address';
import { navGroupsOf, navItemsOf } from '../nav/nav-items';
import { lotHref } from '../../views/lots/lots-address';
import { placesOf } from './spotlight-places';
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

/** Words of a question that say nothing about what is looked for. */
const FILLERS = new Set([
  'a',
  'o',
  'as',
  'os',
  'da',
  'de',
  'do',
  'das',
  'dos',
  'e',
  'em',
  'na',
  'no',
  'um',
  'uma',
]);

/** Whether a word of each text begins with each word of the query. */
const matches = (words: readonly string[], text: string): boolean => {
  const known = normalizeText(text).split(/[^\p{L}\p{N}]+/u);
  return words.every((word) => known.some((each) => each.startsWith(word)));
};

/**
 * Returns the screens, acts and settings that a person may use and that the query names; screens first. Without a
 * query, the screens of the daily work.
 */
function placesFor(query: string, person: { role: string }): SpotlightItem[] {
  const words = normalizeText(query)
    .split(' ')
    .filter((word) => word && !FILLERS.has(word));
  const daily = navItemsOf(person).map(({ href, label }) => ({ href, label }));
  if (words.length === 0) return daily;
  const others = navGroupsOf(person).flatMap(({ label: group, items }) =>
    items.map(({ href, label }) => ({ href, label, description: group })),
  );
  const screens = [...daily, ...others].filter(({ label }) => matches(words, label));
  const places = placesOf(person)
    .filter(({ label, words: known }) => matches(words, `${label} ${known}`))
    .map(({ href, label, description }) => ({ href, label, description }));
  return [...screens, ...places.filter((place) => !screens.some((screen) => isSame(screen, place)))];
}

/** Whether two results are one, which the list may show only once: a screen that is also found by other words. */
const isSame = (one: SpotlightItem, other: SpotlightItem): boolean =>
  one.href === other.href && one.label === other.label;

/** Returns the results for the current query: records first, then screens, acts and settings. */
export function spotlightGroups(
  query: string,
  { findings, person }: { findings: PanelFindings | null; person: { role: string } },
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
    { label: 'No painel', items: placesFor(query, person) },
  ];
  return groups.filter(({ items }) => items.length > 0);
}
