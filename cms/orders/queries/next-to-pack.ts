import type { DeliveryMethod } from '@shop/delivery/delivery-fee';
import type { SlotWindow } from '@shop/delivery/slot-text';
import { dayOf } from '@shop/time/bahia';

import { LINE_PARTS, PART_TO_SEND } from '../../lots/lot-pool';
import type { Cms } from '../../platform/context';
import { isRecordId } from '../../platform/database/record-id';
import { sqlOf } from '../../platform/database/sql';
import { BUYER_NAME, FIRST_NAME, JOIN_BUYER } from '../buyer';
import { IS_READY } from '../packing/preparation-row';
import { workOrder } from './work-queue';

/** The order whose boxes are to be packed next. */
export interface NextToPack {
  id: string;
  /** The buyer's full name for users who may see complete orders; only the first name for others. */
  customerName: string;
  deliveryMethod: DeliveryMethod;
  slot: SlotWindow | null;
  boxCount: number;
}

/**
 * Returns which order to pack after this one: of the paid orders that are promised for the same day or earlier and that
 * nobody has marked as ready, the first in the sequence of work. Null if there is none.
 */
export async function findNextToPack(
  cms: Cms,
  orderId: string,
  { hasWholeName }: { hasWholeName: boolean },
): Promise<NextToPack | null> {
  if (!isRecordId(orderId)) return null;
  const [next] = await sqlOf(cms.payload).query<NextToPack & Record<string, unknown>>(
    `select o.id, ${hasWholeName ? BUYER_NAME : FIRST_NAME} as "customerName", o.delivery_method::text as "deliveryMethod",
       case when o.slot_date is not null then json_build_object('date', o.slot_date, 'from', o.slot_from, 'to', o.slot_to) end as slot,
       (select coalesce(sum(${PART_TO_SEND}), 0)::int from ${LINE_PARTS} where l._parent_id = o.id) as "boxCount"
     from orders o ${JOIN_BUYER}
     where o.id <> $1 and o.status in ('recebido', 'em_preparo') and o.payment_status <> 'unpaid' and o.stock_held
       and o.held_reason is null and not ${IS_READY}
       and coalesce(o.slot_date, $2::date) <= greatest($2::date, (select this.slot_date from orders this where this.id = $1))
     order by ${workOrder('$2')} limit 1`,
    [orderId, dayOf(cms.now())],
  );
  return next ?? null;
}
