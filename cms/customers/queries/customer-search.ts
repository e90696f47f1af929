import { activeSince } from '@shop/customers/client-status';
import { startOfDay, startOfNextDay } from '@shop/time/bahia';
import type { DayRange } from '@shop/time/days';

import { namePatterns } from '../../platform/database/name-pattern';

/** All, those who ordered within 30 days, and those who did not. */
export const CUSTOMER_GROUPS = ['todos', 'ativos', 'inativos'] as const;
export type CustomerGroup = (typeof CUSTOMER_GROUPS)[number];

/** What the list can be ordered by, as its addresses name it. */
export const CUSTOMER_ORDERINGS = ['nome', 'pedidos', 'total', 'ultimo'] as const;

export interface CustomerOrdering {
  by: (typeof CUSTOMER_ORDERINGS)[number];
  isDescending: boolean;
}

export interface CustomerFilter {
  group: CustomerGroup;
  /** Part of a name, an e-mail or a phone number. */
  search: string;
  /** Only those whose account began on these days. */
  registered: DayRange | null;
}

/** Names in the order of the Portuguese alphabet: the database's own order puts 'Ícaro' behind 'Zuleica'. */
export const BY_NAME = `c.full_name collate "pt-BR-x-icu"`;

/** Whose account it is: deleted ones and the shop's own people are no customers. */
export const IS_CUSTOMER = `c.role = 'cliente' and c.erased_at is null`;

const like = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

/** The condition on `customers c` of a filter, with the values its `$n` stand for. */
export function customersCondition(
  { group, search, registered }: CustomerFilter,
  now: Date,
): { sql: string; values: unknown[] } {
  const values: unknown[] = [];
  const value = (given: unknown) => `$${values.push(given)}`;
  const conditions = [IS_CUSTOMER];
  if (group !== 'todos') {
    const active = `c.id in (select t.customer_id from customer_totals t where t.last_order_at >= ${value(activeSince(now))})`;
    conditions.push(group === 'ativos' ? active : `not ${active}`);
  }
  if (registered)
    conditions.push(
      `c.created_at >= ${value(startOfDay(registered.from))} and c.created_at < ${value(startOfNextDay(registered.to))}`,
    );
  const text = search.trim();
  if (text) conditions.push(`(${customersMatching(text, value)})`);
  return { sql: conditions.join(' and '), values };
}

/** The condition on `customers c` of part of a name, an e-mail or a phone number. */
export function customersMatching(text: string, value: (given: unknown) => string): string {
  // One condition a word: an index answers each of them, which it would not for all in one list.
  const words = namePatterns(text).map((word) => `lower(c.full_name) ~ ${value(word)}`);
  const conditions = [`(${words.join(' and ')})`];
  if (!/\s/.test(text)) conditions.push(`lower(c.email) like ${value(like(text.toLowerCase()))}`);
  const digits = text.replace(/\D/g, '');
  // Letters make it no phone: an order number has digits too.
  if (digits.length >= 4 && /^[\d\s()+.-]+$/.test(text)) {
    conditions.push(`translate(c.phone, '+() .-', '') like ${value(like(digits))}`);
  }
  return conditions.join(' or ');
}
