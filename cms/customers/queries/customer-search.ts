import type { CustomerGroup } from '@shop/customers/customer-groups';
import { activeSince } from '@shop/customers/client-status';
import { startOfDay, startOfNextDay } from '@shop/time/bahia';
import { readPhone } from '@shop/reading/phone';
import { cleanPhone } from '@shop/reading/phone-shape';
import { digitsOf } from '@shop/reading/plain-text';
import type { DayRange } from '@shop/time/days';

import { isCustomerSql } from '../../platform/access/role-sql';
import { namePatterns } from '../../platform/database/name-pattern';

export interface CustomerFilter {
  group: CustomerGroup;
  /** Part of a name, an e-mail or a phone number. */
  search: string;
  /** If set, only accounts that were created on these days. */
  registered: DayRange | null;
}

/**
 * SQL that sorts by name in Portuguese alphabetical order, because the database's default order sorts 'Ícaro' after
 * 'Zuleica'.
 */
export const BY_NAME = `c.full_name collate "pt-BR-x-icu"`;

/** SQL condition on `customers c` that excludes deleted accounts and the team. */
export const IS_CUSTOMER = `${isCustomerSql('c.role')} and c.erased_at is null`;

/** SQL: the digits of a customer's phone, as the index has them. */
const PHONE_DIGITS = `translate(coalesce(c.phone_e164, c.phone), '+() .-', '')`;

/** The fewest digits by which a phone is found; fewer are in too many numbers. */
const MIN_DIGITS = 4;

/**
 * Returns the digits by which a phone is found: of the whole number, if the text is one in any notation. Returns null
 * for text with letters, such as an order number, although it may contain enough digits.
 */
function numberSearched(text: string): string | null {
  const digits = digitsOf(text).replace(/^0+/, '');
  const isNumber = /^[\d\s()+.-]+$/.test(cleanPhone(text)) && digits.length >= MIN_DIGITS;
  return isNumber ? (readPhone(text)?.slice('+'.length) ?? digits) : null;
}

const like = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

/** Returns the SQL condition on `customers c` for a filter, with the values of its parameters `$n`. */
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

/** Returns the SQL condition on `customers c` that matches part of a name, an e-mail or a phone number. */
export function customersMatching(text: string, value: (given: unknown) => string): string {
  // One condition per word, so that each uses the index; a single condition for all words would not use it.
  const words = namePatterns(text).map((word) => `lower(c.full_name) ~ ${value(word)}`);
  const conditions = [`(${words.join(' and ')})`];
  if (!/\s/.test(text)) conditions.push(`lower(c.email) like ${value(like(text.toLowerCase()))}`);
  const number = numberSearched(text);
  if (number) conditions.push(`${PHONE_DIGITS} like ${value(like(number))}`);
  return conditions.join(' or ');
}
