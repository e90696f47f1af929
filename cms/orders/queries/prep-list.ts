import type { DeliveryMethod } from '@shop/delivery/delivery-fee';
import { orderNumber } from '@shop/orders/order-number';
import type { OrderStatus } from '@shop/orders/order-status';

import { LINE_PARTS, PART_PACKED, PART_PRODUCT, PART_TO_SEND } from '../../lots/lot-pool';
import { REMAINDER, TODAY } from '../../lots/lot-row';
import { hasLotsSql } from '../../catalog/has-lots';
import type { Cms } from '../../platform/context';
import { sqlOf, type SqlRunner } from '../../platform/database/sql';
import { FIRST_NAME, JOIN_BUYER } from '../buyer';
import { IS_READY, PART_STOPPED } from '../packing/preparation-row';

export interface PrepLine {
  productId: string;
  name: string;
  quantity: number;
  notes: string | null;
  /** The units that are packed in boxes that may be sent. */
  packed: number;
  /** Whether the product has lots. Products without lots are packed without scanning boxes. */
  hasLots: boolean;
  /** The kit that the boxes belong to; null for a product that was bought by itself. */
  kitName: string | null;
}

/** An order to prepare. It contains the buyer's first name, but no address, money, e-mail or telephone. */
export interface PrepOrder {
  id: string;
  number: string;
  firstName: string;
  status: OrderStatus;
  deliveryMethod: DeliveryMethod;
  neighborhood: string | null;
  slotFrom: string | null;
  slotTo: string | null;
  /** Whether the order is held. Held orders are listed, but must not be prepared yet and do not count in the totals. */
  isHeld: boolean;
  /** Whether the kitchen pressed "Pronto", and no box of a stopped lot is in the order. */
  isReady: boolean;
  /** Whether the lot of a packed box was stopped, so that the box must be exchanged. */
  hasStoppedBox: boolean;
  lines: PrepLine[];
}

export interface PrepList {
  date: string;
  /** The orders, sorted by time window and then by the time when they were placed. */
  orders: PrepOrder[];
  /** The code of the lot to use next for each product, by the product's id. It is the lot that expires first. */
  nextLots: Record<string, string>;
  /** If the day has no orders: the next day that has some, with how many; null without one. */
  next: { date: string; orders: number } | null;
}

type Row = Omit<PrepOrder, 'number'> & Record<string, unknown>;

/** Returns the paid orders promised for a day. */
export async function readPrepList(
  cms: Cms,
  { date, method = null }: { date: string; method?: DeliveryMethod | null },
): Promise<PrepList> {
  const sql = sqlOf(cms.payload);
  const rows = await sql.query<Row>(
    `select o.id, ${FIRST_NAME} as "firstName", o.status::text as status, o.delivery_method::text as "deliveryMethod",
       o.address_neighborhood as neighborhood, o.slot_from as "slotFrom", o.slot_to as "slotTo",
       o.held_reason is not null as "isHeld", boxes.lines, boxes.stopped > 0 as "hasStoppedBox",
       ${IS_READY} and boxes.stopped = 0 as "isReady"
     from orders o ${JOIN_BUYER} cross join lateral (
       select coalesce(sum(l.stopped), 0) as stopped, json_agg(json_build_object('productId', l.product_id, 'name', l.name,
         'quantity', l.to_send, 'notes', l.notes, 'packed', l.packed - l.stopped, 'hasLots', l.has_lots,
         'kitName', l.kit_name) order by l._order, l.place) as lines
       from (select l._order, part.place, ${PART_PRODUCT} as product_id, coalesce(part.name, l.name) as name, l.notes,
               case when part.line_id is not null then l.name end as kit_name,
               ${PART_TO_SEND} as to_send, ${PART_PACKED} as packed, ${PART_STOPPED} as stopped,
               ${hasLotsSql(PART_PRODUCT)} as has_lots
             from ${LINE_PARTS} where l._parent_id = o.id and ${PART_TO_SEND} > 0) l) boxes
     where o.slot_date = $1 and o.status <> 'cancelado' and o.payment_status <> 'unpaid'
       and ($2::text is null or o.delivery_method::text = $2)
     order by o.slot_from, o.slot_to, o.created_at, o.id`,
    [date, method],
  );
  const productIds = [...new Set(rows.flatMap(({ lines }) => lines.map(({ productId }) => productId)))];
  const lots = await sql.query<{ productId: string; code: string }>(
    `select distinct on (t.product_id) t.product_id as "productId", t.code from lots t
     where t.product_id = any($1::uuid[]) and t.status = 'liberado' and t.best_before >= ${TODAY} and ${REMAINDER} > 0
     order by t.product_id, t.best_before, t.code`,
    [productIds],
  );
  return {
    date,
    orders: rows.map((row) => ({ ...row, number: orderNumber(row.id) })),
    nextLots: Object.fromEntries(lots.map(({ productId, code }) => [productId, code])),
    next: rows.length === 0 ? await findNextDay(sql, date) : null,
  };
}

async function findNextDay(sql: SqlRunner, after: string): Promise<PrepList['next']> {
  const [day] = await sql.query<NonNullable<PrepList['next']>>(
    `select slot_date::text as date, count(*)::int as orders from orders
     where slot_date > $1 and status in ('pendente', 'recebido', 'em_preparo') and payment_status <> 'unpaid'
     group by slot_date order by slot_date limit 1`,
    [after],
  );
  return day ?? null;
}
