import type { Permitted } from '@shop/permissions/permissions';
import { LOT_STATUS_LABELS } from '@shop/lots/lot-status';
import { formatBrl } from '@shop/money/format-brl';
import { displayStatus } from '@shop/orders/order-status';
import { formatDayOfMonth } from '@shop/time/days';
import { normalizeText } from '@shop/search/normalize-text';

import type { PanelFindings } from './use-admin-search';
import { customerHref } from '../../views/customers/customers-address';
import { menuOf, type OpenEntry } from '../../engine/menu';
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
  'nao',
  'para',
  'que',
  'quem',
  'um',
  'uma',
]);

/** Returns the words of a text, without hyphens: an e-mail is looked for as "email", too. */
const wordsOf = (text: string): string[] =>
  normalizeText(text)
    .replace(/(?<=\p{L})-(?=\p{L})/gu, '')
    .split(/[^\p{L}\p{N}]+/u);

/** Returns the words of a text that say something. */
const meantWords = (text: string): string[] => wordsOf(text).filter((word) => word && !FILLERS.has(word));

/** Returns the words by which a text is found: those without hyphens and the parts around them. */
const knownWordsOf = (text: string): string[] => [...wordsOf(text), ...wordsOf(text.replace(/-/g, ' '))];

/** Whether a word of each text begins with each word of the query. */
const matches = (words: readonly string[], text: string): boolean => {
  const known = knownWordsOf(text);
  return words.every((word) => known.some((each) => each.startsWith(word)));
};

/**
 * Returns the screens, acts and settings that a person may use and that the query names; screens first. Without a
 * query, the entries of the menu.
 */
function placesFor(query: string, person: Permitted): SpotlightItem[] {
  const words = meantWords(query);
  const entries = menuOf(person);
  if (words.length === 0) return entries.map(({ href, label }) => ({ href, label }));
  const screens = entries.flatMap((entry) => screensIn(entry, words));
  const places = placesOf(person)
    .filter(({ label, words: known }) => matches(words, `${label} ${known}`))
    .map(({ href, label, description }) => ({ href, label, description }));
  return eachOnce(byName([...screens, ...places], words));
}

/** Returns the screens of an entry that the query names, the entry itself first. */
function screensIn(entry: OpenEntry, words: readonly string[]): SpotlightItem[] {
  const found = entry.tabs.flatMap(({ screens }) =>
    screens
      .filter(({ label, words: known = '' }) => matches(words, `${label} ${known}`))
      .map(({ href, label }) => ({
        href,
        label,
        ...(label === entry.label ? {} : { description: entry.label }),
      })),
  );
  const isNamed = matches(words, entry.label) && !found.some(({ href }) => href === entry.href);
  return isNamed ? [{ href: entry.href, label: entry.label }, ...found] : found;
}

/**
 * Returns how well a name fits the query, the best first: it is the query, begins with it, has all of its words, or is found
 * by something else.
 */
function fitOf(name: string, words: readonly string[]): number {
  const query = words.join(' ');
  const known = meantWords(name);
  const text = known.join(' ');
  if (text === query) return 0;
  if (text.startsWith(query)) return 1;
  return words.every((word) => known.some((each) => each.startsWith(word))) ? 2 : 3;
}

/** Sorts results by how well their names fit; equal ones stay as they are. */
const byName = (items: readonly SpotlightItem[], words: readonly string[]): SpotlightItem[] =>
  items.toSorted((one, other) => fitOf(one.label, words) - fitOf(other.label, words));

/** Leaves out a page that is in the list already, by a better name. */
const eachOnce = (items: readonly SpotlightItem[]): SpotlightItem[] =>
  items.filter(({ href }, place) => items.findIndex((other) => other.href === href) === place);

/**
 * Returns the results for the current query: the group with the best name first, and of equal ones records before screens,
 * acts and settings.
 */
export function spotlightGroups(
  query: string,
  { findings, person }: { findings: PanelFindings | null; person: Permitted },
): SpotlightGroup[] {
  const groups: SpotlightGroup[] = [
    {
      label: 'Pedidos',
      items: (findings?.orders ?? []).map(({ id, number, customerName, placedOn, totalCents, ...order }) => ({
        href: orderHref(id),
        label: `Pedido ${number}`,
        description: `${customerName} · ${formatDayOfMonth(placedOn)} · ${displayStatus(order.status, order.deliveryMethod).label} · ${formatBrl(totalCents)}`,
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
  const words = meantWords(query);
  const shown = groups.filter(({ items }) => items.length > 0);
  if (words.length === 0) return shown;
  const best = ({ items }: SpotlightGroup) => Math.min(...items.map(({ label }) => fitOf(label, words)));
  return shown.toSorted((one, other) => best(one) - best(other));
}
