import type { DeliveryMethod } from '@shop/delivery/delivery-fee';
import type { SlotWindow } from '@shop/delivery/slot-text';
import { dayOf } from '@shop/time/bahia';

import { listOpenCases } from '../../cases/queries/list-cases';
import { BUYER_NAME, JOIN_BUYER } from '../../orders/buyer';
import { workOrder } from '../../orders/queries/work-queue';
import type { Cms } from '../../platform/context';
import { sqlOf } from '../../platform/database/sql';

/** The paid orders of one delivery or pickup window of today, by how far they are. */
export interface TodayWindow {
  method: DeliveryMethod;
  /** 'HH:mm'. */
  from: string;
  to: string;
  orders: number;
  toBegin: number;
  inPreparation: number;
  /** Deliveries on the road, or pickups that wait for their buyers. */
  sent: number;
  /** Delivered or picked up. */
  done: number;
}

/** Whom the work begins with. */
export interface FirstWork {
  /** The first order of the queue that nobody has begun; null without one. */
  order: { id: string; customerName: string; deliveryMethod: DeliveryMethod; slot: SlotWindow | null } | null;
  /** The first case that waits for a decision; null without one. */
  case: { id: string; buyerName: string; dueAt: Date } | null;
}

export interface Today {
  /** 'YYYY-MM-DD' in Bahia. */
  day: string;
  windows: TodayWindow[];
  first: FirstWork;
}

/** Returns the windows of today that have orders, in the order in which they end, and what the work begins with. */
export async function readToday(cms: Cms): Promise<Today> {
  const sql = sqlOf(cms.payload);
  const day = dayOf(cms.now());
  const [windows, [order], [firstCase]] = await Promise.all([
    sql.query<TodayWindow & Record<string, unknown>>(
      `select delivery_method::text as method, slot_from as "from", slot_to as "to", count(*)::int as orders,
         count(*) filter (where status in ('pendente', 'aguardando_pagamento', 'recebido'))::int as "toBegin",
         count(*) filter (where status = 'em_preparo')::int as "inPreparation",
         count(*) filter (where status = 'enviado')::int as sent,
         count(*) filter (where status = 'entregue')::int as done
       from orders where slot_date = $1 and payment_status <> 'unpaid' and status <> 'cancelado'
       group by 1, 2, 3 order by slot_to, slot_from, 1`,
      [day],
    ),
    sql.query<NonNullable<FirstWork['order']> & Record<string, unknown>>(
      `select o.id, ${BUYER_NAME} as "customerName", o.delivery_method::text as "deliveryMethod",
         case when o.slot_date is not null then json_build_object('date', o.slot_date, 'from', o.slot_from, 'to', o.slot_to) end as slot
       from orders o ${JOIN_BUYER} where o.status = 'recebido' and o.payment_status <> 'unpaid'
       order by ${workOrder('$1')} limit 1`,
      [day],
    ),
    listOpenCases(cms),
  ]);
  return {
    day,
    windows,
    first: {
      order: order ?? null,
      case: firstCase ? { id: firstCase.id, buyerName: firstCase.buyerName, dueAt: firstCase.dueAt } : null,
    },
  };
}
