import type { DeliveryMethod } from '@shop/delivery/delivery-fee';
import { dayOf } from '@shop/time/bahia';

import { listOpenCases } from '../../cases/queries/list-cases';
import { findFirstToBegin, type FirstOrder } from '../../orders/queries/work-queue';
import type { Cms } from '../../platform/context';
import { sqlOf, type SqlRunner } from '../../platform/database/sql';

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
  order: FirstOrder | null;
  /** The first case that waits for a decision; null without one. */
  case: { id: string; buyerName: string; dueAt: Date } | null;
}

export interface Today {
  /** 'YYYY-MM-DD' in Bahia. */
  day: string;
  windows: TodayWindow[];
  /** If today has no orders: the next day that has some; null without one. */
  next: { day: string; windows: TodayWindow[] } | null;
  first: FirstWork;
}

/** Returns the windows of today that have orders, in the order in which they end, and what the work begins with. */
export async function readToday(cms: Cms): Promise<Today> {
  const sql = sqlOf(cms.payload);
  const day = dayOf(cms.now());
  const [windows, order, [firstCase]] = await Promise.all([
    readWindows(sql, day),
    findFirstToBegin(sql, day),
    listOpenCases(cms),
  ]);
  return {
    day,
    windows,
    next: windows.length === 0 ? await readNextDay(sql, day) : null,
    first: {
      order,
      case: firstCase ? { id: firstCase.id, buyerName: firstCase.buyerName, dueAt: firstCase.dueAt } : null,
    },
  };
}

/** The windows of one day that have orders. */
const readWindows = (sql: SqlRunner, day: string) =>
  sql.query<TodayWindow & Record<string, unknown>>(
    `select delivery_method::text as method, slot_from as "from", slot_to as "to", count(*)::int as orders,
       count(*) filter (where status in ('pendente', 'aguardando_pagamento', 'recebido'))::int as "toBegin",
       count(*) filter (where status = 'em_preparo')::int as "inPreparation",
       count(*) filter (where status = 'enviado')::int as sent,
       count(*) filter (where status = 'entregue')::int as done
     from orders where slot_date = $1 and payment_status <> 'unpaid' and status <> 'cancelado'
     group by 1, 2, 3 order by slot_to, slot_from, 1`,
    [day],
  );

async function readNextDay(sql: SqlRunner, today: string): Promise<Today['next']> {
  const [next] = await sql.query<{ day: string | null }>(
    `select min(slot_date)::text as day from orders
     where slot_date > $1 and payment_status <> 'unpaid' and status <> 'cancelado'`,
    [today],
  );
  return next?.day ? { day: next.day, windows: await readWindows(sql, next.day) } : null;
}
