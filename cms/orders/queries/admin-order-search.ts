import type { AdminTab } from '@shop/orders/order-tabs';
import type { DeliveryMethod } from '@shop/delivery/delivery-fee';
import type { OrderStatus } from '@shop/orders/order-status';
import { startOfDay, startOfNextDay } from '@shop/time/bahia';
import type { DayRange } from '@shop/time/days';

import { customersMatching } from '../../customers/queries/customer-search';
import { CONTACTS_AS_CUSTOMERS } from '../buyer';
import { IS_HELD } from '../held-order';
import { IS_UNCOLLECTED } from '../uncollected';
import { isRecordId } from '../../platform/database/record-id';

export interface AdminOrderFilter {
  status: OrderStatus | null;
  /** The search text: customer's name, order number, e-mail or phone. */
  search: string;
  /** Whether to find only orders that are held for a review of their payment. */
  isHeldOnly: boolean;
  /** Finds only orders placed on these days, as the dashboard and the reports count them. */
  days?: DayRange | null;
  /** Finds only orders promised for this day. */
  slotDate?: string | null;
  /** Finds only orders promised for the time windows that begin at this time, 'HH:MM'. */
  slotFrom?: string | null;
  method?: DeliveryMethod | null;
  /** Finds only deliveries to this neighbourhood, spelled as the buyer wrote it. */
  neighborhood?: string | null;
}

/**
 * SQL conditions: an order `o` belongs to the group. Every order is paid, awaits payment, is to be paid in cash at pickup,
 * or is cancelled. The payment decides, not the status. For example, a paid order that was set back to "Pendente" by hand
 * is still in the group of paid orders. An order to be paid in cash that was not picked up in time is also in the group of
 * uncollected orders.
 */
export const TAB_CONDITION: Record<AdminTab, string> = {
  pagos: `(o.payment_status <> 'unpaid' and o.payment_status <> 'a_receber' and o.status <> 'cancelado')`,
  aguardando: `(o.payment_status = 'unpaid' and o.status <> 'cancelado')`,
  'a-receber': `(o.payment_status = 'a_receber' and o.status <> 'cancelado')`,
  'nao-retirados': IS_UNCOLLECTED,
  cancelados: `(o.status = 'cancelado')`,
  todos: 'true',
};

const NUMBER = 'upper(right(f.id::text, 8))';

const like = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

/** Returns a filter's condition on `orders o`, with the values of the parameters (`$n`) in the condition. */
export function adminOrdersCondition({
  status,
  search,
  isHeldOnly,
  days,
  slotDate,
  slotFrom,
  method,
  neighborhood,
}: AdminOrderFilter): {
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
  if (slotDate) conditions.push(`o.slot_date = ${value(slotDate)}::date`);
  if (slotFrom) conditions.push(`o.slot_from = ${value(slotFrom)}`);
  if (method) conditions.push(`o.delivery_method = ${value(method)}::enum_orders_delivery_method`);
  if (neighborhood) conditions.push(`o.address_neighborhood = ${value(neighborhood)}`);
  const text = search.trim();
  if (text) conditions.push(`o.id in (${matchingOrders(text, value)})`);
  return { sql: conditions.length > 0 ? conditions.join(' and ') : 'true', values };
}

/**
 * Returns SQL that selects the ids of the orders whose number or buyer matches a text. `value` adds the values of its
 * parameters. The SQL is a union, so that customers and numbers each use their own index. It uses arrays, because a
 * join would read all orders when a name matches many customers.
 */
export function matchingOrders(text: string, value: (given: unknown) => string): string {
  const ofCustomers = `select f.id from orders f where f.customer_id = any(array(
    select c.id from customers c where ${customersMatching(text, value)}))`;
  const ofGuests = `select c.order_id from ${CONTACTS_AS_CUSTOMERS} where ${customersMatching(text, value)}`;
  const byNumber = orderNumbersMatching(text, value);
  return [ofCustomers, ofGuests, ...(byNumber ? [byNumber] : [])].join(' union ');
}

/** Returns SQL that selects the ids of the orders with a number; null when the text cannot be an order number. */
export function orderNumbersMatching(text: string, value: (given: unknown) => string): string | null {
  const condition = numberCondition(text, value);
  return condition && `select f.id from orders f where ${condition}`;
}

/**
 * Returns the condition on an order number; null when the text cannot be an order number. Order numbers are not unique,
 * so all matches count. Names such as Bea and Dede are also hexadecimal numbers, so a text counts as part of an order
 * number only if it has at least five characters, or four with a digit among them.
 */
function numberCondition(text: string, value: (given: unknown) => string): string | null {
  const isId: boolean = isRecordId(text);
  if (isId) return `f.id = ${value(text)}::uuid`;
  const number = text.replace(/^#\s*/, '').toUpperCase();
  if (!/^(?:[0-9A-F]{5,8}|(?=.*\d)[0-9A-F]{4})$/.test(number)) return null;
  return number.length === 8 ? `${NUMBER} = ${value(number)}` : `${NUMBER} like ${value(like(number))}`;
}
