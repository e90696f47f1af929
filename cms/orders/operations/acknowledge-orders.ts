import type { Result } from '@shop/result';

import { teamOperation } from '../../platform/access/team-operation';
import type { Cms } from '../../platform/context';
import { IS_UNSEEN } from '../unseen-order';

export type AcknowledgeError = { code: 'access_denied' };

/**
 * Stores who saw new orders first, and when. Changes no status. Orders that somebody else has seen or started meanwhile
 * are left unchanged. Returns how many orders were marked as seen.
 */
export async function acknowledgeOrders(
  cms: Cms,
  { orderIds, actorId }: { orderIds: readonly string[]; actorId: string },
): Promise<Result<{ seen: number }, AcknowledgeError>> {
  return teamOperation(cms, { permission: 'order:acknowledge', actorId }, async (tx) => {
    const rows = await tx.query(
      `insert into order_acknowledgements (order_id, actor_id)
       select o.id, $2::uuid from orders o where o.id = any($1::uuid[]) and ${IS_UNSEEN} order by o.id
       on conflict (order_id) do nothing returning order_id`,
      [orderIds, actorId],
    );
    return { ok: true, seen: rows.length } as const;
  });
}
