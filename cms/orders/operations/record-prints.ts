import type { Result } from '@shop/result';

import { teamOperation } from '../../platform/access/team-operation';
import type { Cms } from '../../platform/context';

export type RecordPrintsError = { code: 'access_denied' };

interface RecordPrintsInput {
  orderIds: readonly string[];
  /** Whether a device prints new orders automatically. */
  isOnArrival: boolean;
  actorId: string;
}

/**
 * SQL: orders that a device may print when they arrive: paid within the last day, not started, and not printed yet. A
 * device that was switched off therefore does not print yesterday's orders when it is switched on.
 */
const IS_ARRIVING = `o.status = 'recebido' and o.held_reason is null and o.received_at > now() - interval '24 hours'
  and not exists (select 1 from order_prints p where p.order_id = o.id)`;

/**
 * Stores who prints orders and returns the orders to print. If several devices print arriving orders automatically,
 * only one of them gets each order. A person may print an order as often as they like.
 */
export async function recordPrints(
  cms: Cms,
  { orderIds, isOnArrival, actorId }: RecordPrintsInput,
): Promise<Result<{ orderIds: string[] }, RecordPrintsError>> {
  return teamOperation(cms, { permission: 'order:print', actorId }, async (tx) => {
    const rows = await tx.query<{ orderId: string }>(
      `insert into order_prints (order_id, actor_id, on_arrival)
       select o.id, $2::uuid, $3 from orders o
       where o.id = any($1::uuid[]) and (not $3 or ${IS_ARRIVING}) order by o.id
       on conflict (order_id) where on_arrival do nothing returning order_id as "orderId"`,
      [orderIds, actorId, isOnArrival],
    );
    return { ok: true, orderIds: rows.map(({ orderId }) => orderId) } as const;
  });
}
