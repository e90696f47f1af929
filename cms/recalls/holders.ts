import { IS_IN_HOUSE, isOfProduct, LINE_PARTS, PART_PACKED, PART_TO_SEND } from '../lots/lot-pool';
import {
  BUYER_EMAIL,
  BUYER_NAME,
  BUYER_PHONE,
  HAS_EMAIL,
  IS_BUYER_ERASED,
  JOIN_BUYER,
} from '../orders/buyer';
import { UNIT_WORTH } from '../orders/select';
import type { SqlRunner } from '../platform/database/sql';

/** An order whose boxes of a lot have left the shop. Amounts in centavos. */
export interface HolderOrder {
  orderId: string;
  customerId: string | null;
  /** The same key for all orders of one person: their e-mail, or their phone if they have no e-mail. */
  personKey: string;
  units: number;
  fullName: string;
  phone: string | null;
  hasEmail: boolean;
  isErased: boolean;
  /** When the order was last marked as delivered; null while the order is on its way or waits at the shop. */
  receivedAt: Date | null;
  /** Whether the order is a pickup that is ready and waits at the shop for its buyer. */
  isWaitingAtShop: boolean;
  /** The price of the order's boxes of the lot, plus the delivery fee. */
  paidCents: number;
}

/** SQL for an order line `l`: the boxes in one unit of it. A kit has more than one. */
const BOXES_IN_UNIT = `coalesce((select sum(part.quantity) from order_line_components part where part.line_id = l.id), 1)`;

/**
 * SQL that selects the orders with boxes of lot $1, and the number and the price of those boxes. A box of a kit is worth
 * its share of the kit.
 */
const BOXES = `select l._parent_id as order_id, sum(b.quantity)::int as units,
    round(sum(b.quantity * ${UNIT_WORTH} / ${BOXES_IN_UNIT}::numeric))::int as cents
  from order_line_lots b join orders_lines l on l.id = b.line_id where b.lot_id = $1
  group by l._parent_id having sum(b.quantity) > 0`;

/**
 * Returns the orders whose boxes of a lot have left the shop, newest first. An order that was cancelled after it had
 * left the shop is included, because the buyer still has its boxes. An order that has not left the shop is not
 * included, because it is packed again with other boxes.
 */
export const readHolders = (sql: SqlRunner, lotId: string): Promise<HolderOrder[]> =>
  sql.query<HolderOrder & Record<string, unknown>>(
    `select o.id as "orderId", o.customer_id as "customerId", h.units, ${BUYER_NAME} as "fullName", ${BUYER_PHONE} as phone,
       case when ${IS_BUYER_ERASED} then o.id::text when ${HAS_EMAIL} then lower(${BUYER_EMAIL})
         else coalesce(${BUYER_PHONE}, o.id::text) end as "personKey",
       ${HAS_EMAIL} as "hasEmail", ${IS_BUYER_ERASED} as "isErased", h.cents + o.delivery_fee_cents::int as "paidCents",
       (select max(e.created_at) from order_events e where e.order_id = o.id and e.to_status = 'entregue'
         and e.from_status is distinct from e.to_status) as "receivedAt",
       o.status = 'enviado' and o.delivery_method = 'pickup' as "isWaitingAtShop"
     from (${BOXES}) h join orders o on o.id = h.order_id ${JOIN_BUYER}
     where not ${IS_IN_HOUSE} order by o.created_at desc, o.id`,
    [lotId],
  );

/**
 * Returns the orders that are packed with boxes of a lot and have not left the shop. They must get other boxes before
 * they leave.
 */
export const readPackedInHouse = (
  sql: SqlRunner,
  lotId: string,
): Promise<{ orderId: string; units: number }[]> =>
  sql.query<{ orderId: string; units: number }>(
    `select o.id as "orderId", h.units from (${BOXES}) h join orders o on o.id = h.order_id
     where ${IS_IN_HOUSE} order by o.created_at, o.id`,
    [lotId],
  );

/**
 * An order that was sent although no lot was recorded for some of its boxes. Whether it has boxes of a recalled lot is
 * unknown.
 */
export interface PossibleHolder {
  orderId: string;
  customerId: string | null;
  fullName: string;
  phone: string | null;
  hasEmail: boolean;
  isErased: boolean;
}

/**
 * Returns the orders that were sent after lot $1 was made and have units of its product for which no lot was recorded.
 * Excludes orders that are known to have boxes of the lot.
 */
export const readPossibleHolders = (sql: SqlRunner, lotId: string): Promise<PossibleHolder[]> =>
  sql.query<PossibleHolder & Record<string, unknown>>(
    `select o.id as "orderId", o.customer_id as "customerId", ${BUYER_NAME} as "fullName",
       case when not ${IS_BUYER_ERASED} then ${BUYER_PHONE} end as phone, ${HAS_EMAIL} as "hasEmail",
       ${IS_BUYER_ERASED} as "isErased"
     from sent_without_lot w join lots t on t.id = $1 join orders o on o.id = w.order_id ${JOIN_BUYER}
     where w.created_at >= t.made_on and not ${IS_IN_HOUSE}
       and exists (select 1 from ${LINE_PARTS}
         where l._parent_id = o.id and ${isOfProduct('t.product_id')} and ${PART_TO_SEND} > ${PART_PACKED})
       and not exists (select 1 from (${BOXES}) h where h.order_id = o.id)
     order by w.created_at, o.id`,
    [lotId],
  );

/** Groups the orders by person. The first order of each person is the newest. */
export function groupByPerson(orders: readonly HolderOrder[]): HolderOrder[][] {
  const people = new Map<string, HolderOrder[]>();
  for (const order of orders) people.set(order.personKey, [...(people.get(order.personKey) ?? []), order]);
  return [...people.values()];
}
