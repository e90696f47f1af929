import type { DeliveryMethod } from '@shop/delivery/delivery-fee';

import type { Cms } from '../../platform/context';
import { sqlOf } from '../../platform/database/sql';
import { BUYER_NAME, BUYER_PHONE, JOIN_BUYER } from '../buyer';

/** An order with a promised window, from today on. */
export interface BookedWindow {
  id: string;
  customerName: string;
  customerPhone: string | null;
  method: DeliveryMethod;
  templateId: string;
  /** 'YYYY-MM-DD' and clock times, as promised. */
  date: string;
  from: string;
  to: string;
}

/**
 * Returns the orders that hold a place in a window from today on, in order of time, so that the weekly grid and the
 * closing of a day say who is affected. Unpaid orders count, because they may be paid. Uses SQL for the buyer's name.
 */
export async function readBookedWindows(cms: Cms): Promise<BookedWindow[]> {
  return sqlOf(cms.payload).query<BookedWindow & Record<string, unknown>>(
    `select o.id, ${BUYER_NAME} as "customerName", ${BUYER_PHONE} as "customerPhone", o.delivery_method::text as method,
       o.slot_template_id as "templateId", o.slot_date::text as date, o.slot_from as "from", o.slot_to as "to"
     from orders o ${JOIN_BUYER}
     where o.slot_held and o.status <> 'entregue' and o.slot_date >= (now() at time zone 'America/Bahia')::date
     order by o.slot_date, o.slot_from, o.created_at, o.id`,
  );
}
