import type { DeliveryAddress } from '@shop/delivery/address';
import type { DeliveryMethod } from '@shop/delivery/delivery-fee';

import type { Cms } from '../../platform/context';
import { isRecordId } from '../../platform/database/record-id';
import { sqlOf, type SqlRunner } from '../../platform/database/sql';
import { orderColumns, orderLines, type LineRowOf, type OrderRowOf } from '../select';

interface OwnOrder {
  orderId: string;
  customerId: string;
}

const LINE = ['productId', 'name', 'quantity', 'notes', 'unitCents'] as const;

/**
 * SQL condition on an order line `l`: the buyer chose the line, that is, the shop did not add it as a replacement for
 * another line.
 */
const IS_BOUGHT = 'not exists (select 1 from order_line_changes g where g.replacement_line_id = l.id)';

/** An order line as it was bought. */
export type OrderedLine = LineRowOf<typeof LINE>;

/** Returns the lines of a customer's own order; null when it does not exist or belongs to another customer. */
export async function readOrderedLines(
  runner: SqlRunner,
  { orderId, customerId }: OwnOrder,
): Promise<OrderedLine[] | null> {
  if (!isRecordId(orderId)) return null;
  const [order] = await runner.query<{ lines: OrderedLine[] }>(
    `select ${orderLines(LINE, { where: IS_BOUGHT })} as lines from orders o where o.id = $1 and o.customer_id = $2`,
    [orderId, customerId],
  );
  return order?.lines ?? null;
}

export const findOrderedLines = (cms: Cms, order: OwnOrder): Promise<OrderedLine[] | null> =>
  readOrderedLines(sqlOf(cms.payload), order);

const NAMED = ['name', 'quantity'] as const;

/** The newest paid order of a customer, for the offer to order it again. */
export interface LastOrder {
  orderId: string;
  lines: LineRowOf<typeof NAMED>[];
}

/** Returns the newest paid order of a customer; null for a customer who has not bought anything yet. */
export async function findLastOrder(
  cms: Cms,
  { customerId }: { customerId: string },
): Promise<LastOrder | null> {
  const [order] = await sqlOf(cms.payload).query<LastOrder & Record<string, unknown>>(
    `select o.id as "orderId", ${orderLines(NAMED, { where: IS_BOUGHT })} as lines from orders o
     where o.customer_id = $1 and o.status not in ('aguardando_pagamento', 'cancelado')
     order by o.created_at desc, o.id desc limit 1`,
    [customerId],
  );
  return order ?? null;
}

/** The delivery method and address of an order, as entered at checkout. */
export interface OrderedDelivery {
  method: DeliveryMethod;
  address: DeliveryAddress;
}

const DELIVERY = [
  'deliveryMethod',
  'addressCep',
  'addressStreet',
  'addressNumber',
  'addressComplement',
  'addressNeighborhood',
  'addressCity',
] as const;

/**
 * Returns the delivery method and address of a customer's own order; null if the order does not exist or belongs to
 * another customer.
 */
export async function findOrderedDelivery(
  cms: Cms,
  { orderId, customerId }: OwnOrder,
): Promise<OrderedDelivery | null> {
  if (!isRecordId(orderId)) return null;
  const [order] = await sqlOf(cms.payload).query<OrderRowOf<typeof DELIVERY>>(
    `select ${orderColumns(DELIVERY)} from orders o where o.id = $1 and o.customer_id = $2`,
    [orderId, customerId],
  );
  if (!order) return null;
  return {
    method: order.deliveryMethod,
    address: {
      cep: order.addressCep ?? '',
      street: order.addressStreet ?? '',
      number: order.addressNumber ?? '',
      complement: order.addressComplement ?? '',
      neighborhood: order.addressNeighborhood ?? '',
      city: order.addressCity ?? '',
    },
  };
}
