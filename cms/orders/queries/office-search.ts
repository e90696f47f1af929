import type { OrderStatus } from '@shop/orders/order-status';
import { startOfDay, startOfNextDay } from '@shop/time/bahia';
import type { DayRange } from '@shop/time/days';

import { customersMatching } from '../../customers/queries/customer-search';
import { IS_HELD } from '../held-order';
import { isRecordId } from '../../platform/database/record-id';

/** The groups of the admin's list, as its addresses name them. */
export const OFFICE_TABS = ['pagos', 'aguardando', 'cancelados', 'todos'] as const;
export type OfficeTab = (typeof OFFICE_TABS)[number];

export interface OfficeOrderFilter {
  status: OrderStatus | null;
  /** What the admin typed: customer's name, order number, e-mail or phone. */
  search: string;
  /** Only orders that wait for somebody to look at their payment. */
  isHeldOnly: boolean;
  /** Only orders placed on these days, as the figures of dashboard and reports count them. */
  days?: DayRange | null;
}

/**
 * Every order stands in exactly one of the first three. Where the money is decides, not the word: an order that was
 * paid and set back to "Pendente" by hand is still a paid one.
 */
export const TAB_CONDITION: Record<OfficeTab, string> = {
  pagos: `(o.payment_status <> 'unpaid' and o.status <> 'cancelado')`,
  aguardando: `(o.payment_status = 'unpaid' and o.status <> 'cancelado')`,
  cancelados: `(o.status = 'cancelado')`,
  todos: 'true',
};

const NUMBER = 'upper(right(f.id::text, 8))';

const like = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

/** The condition on `orders o` of a filter, with the values its `$n` stand for. */
export function officeOrdersCondition({ status, search, isHeldOnly, days }: OfficeOrderFilter): {
  sql: string;
  values: unknown[];
} {
  const values: unknown[] = [];
  const value = (given: unknown) => `$${values.push(given)}`;
  const conditions: string[] = [];
  if (status) conditions.push(`o.status = ${value(status)}::enum_orders_status`);
  if (isHeldOnly) conditions.push(IS_HELD);
  if (days)
    conditions.push(
      `o.created_at >= ${value(startOfDay(days.from))} and o.created_at < ${value(startOfNextDay(days.to))}`,
    );
  const text = search.trim();
  if (text) conditions.push(`o.id in (${matchingOrders(text, value)})`);
  return { sql: conditions.length > 0 ? conditions.join(' and ') : 'true', values };
}

/**
 * The ids of the orders of a number or a customer, as SQL that takes its values through `value`. A union, so that customers
 * and numbers are each found through their own index. Arrays, because for the name of many customers a join would read
 * all orders.
 */
export function matchingOrders(text: string, value: (given: unknown) => string): string {
  const ofCustomers = `select f.id from orders f where f.customer_id = any(array(
    select c.id from customers c where ${customersMatching(text, value)}))`;
  const byNumber = orderNumbersMatching(text, value);
  return byNumber ? `${ofCustomers} union ${byNumber}` : ofCustomers;
}

/** The ids of the orders of a number, as SQL; null for what can be no number. */
export function orderNumbersMatching(text: string, value: (given: unknown) => string): string | null {
  const condition = numberCondition(text, value);
  return condition && `select f.id from orders f where ${condition}`;
}

/** Order numbers are not unique: every one matches. Part of one must be no name: longer than Bea and Dede, or with a digit. */
function numberCondition(text: string, value: (given: unknown) => string): string | null {
  const isId: boolean = isRecordId(text);
  if (isId) return `f.id = ${value(text)}::uuid`;
  const number = text.replace(/^#\s*/, '').toUpperCase();
  if (!/^(?:[0-9A-F]{5,8}|(?=.*\d)[0-9A-F]{4})$/.test(number)) return null;
  return number.length === 8 ? `${NUMBER} = ${value(number)}` : `${NUMBER} like ${value(like(number))}`;
}
