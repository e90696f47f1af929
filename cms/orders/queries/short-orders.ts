import type { SlotWindow } from '@shop/delivery/slot-text';
import { orderNumber } from '@shop/orders/order-number';

import { IS_IN_HOUSE, isOfProduct, LINE_PARTS, PART_PACKED, PART_TO_SEND } from '../../lots/lot-pool';
import type { Cms } from '../../platform/context';
import { isRecordId } from '../../platform/database/record-id';
import { sqlOf } from '../../platform/database/sql';
import { BUYER_NAME, JOIN_BUYER } from '../buyer';

/** An order that lacks units of a product because a lot was stopped. */
export interface ShortOrder {
  id: string;
  number: string;
  customerName: string;
  slot: SlotWindow | null;
  /** The first line of the order for this product that lacks units. */
  lineId: string;
  /** The units of the order for which the shop has no boxes. */
  units: number;
}

type Row = Omit<ShortOrder, 'number' | 'units'> & { unpacked: number; missing: number } & Record<
    string,
    unknown
  >;

/**
 * Returns the orders that lack units of a product: those with the latest time windows, up to the number of missing
 * units, because the boxes that the shop has are for the orders with earlier windows.
 */
export async function listShortOrders(cms: Cms, productId: string): Promise<ShortOrder[]> {
  if (!isRecordId(productId)) return [];
  const rows = await sqlOf(cms.payload).query<Row>(
    `select o.id, ${BUYER_NAME} as "customerName",
       case when o.slot_date is not null then json_build_object('date', o.slot_date, 'from', o.slot_from, 'to', o.slot_to) end as slot,
       (array_agg(l.id order by l._order))[1] as "lineId", sum(${PART_TO_SEND} - ${PART_PACKED})::int as unpacked,
       (select coalesce(sum(f.delta), 0)::int from lot_shortfalls f where f.product_id = $1) as missing
     from ${LINE_PARTS} join orders o on o.id = l._parent_id ${JOIN_BUYER}
     where ${isOfProduct('$1')} and ${IS_IN_HOUSE} and ${PART_TO_SEND} > ${PART_PACKED}
     group by o.id, c.id, k.order_id
     order by o.slot_date desc nulls first, o.slot_from desc, o.created_at desc, o.id`,
    [productId],
  );
  const short: ShortOrder[] = [];
  let left = rows[0]?.missing ?? 0;
  for (const { unpacked, missing: _, ...row } of rows) {
    if (left <= 0) break;
    short.push({
      id: row.id,
      customerName: row.customerName,
      slot: row.slot,
      lineId: row.lineId,
      number: orderNumber(row.id),
      units: Math.min(left, unpacked),
    });
    left -= unpacked;
  }
  return short;
}
