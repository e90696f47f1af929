import type { ToldStatus } from '@shop/orders/step-notice';
import type { Result } from '@shop/result';

import { teamOperation } from '../../platform/access/team-operation';
import type { Cms } from '../../platform/context';
import { IS_BUYER_ERASED } from '../buyer';
import { lockOrder } from '../order-row';

export type RecordNoticeError = { code: 'access_denied' | 'not_found' };

/**
 * Records that a person opened the buyer's chat with the notice about a status, which may no longer be the order's. Two
 * people who press both have opened it, so both are recorded; a second press of the same person within a minute is the
 * same notice. Nothing is recorded about a buyer who was erased meanwhile.
 */
export const recordStepNotice = (
  cms: Cms,
  { orderId, status, actorId }: { orderId: string; status: ToldStatus; actorId: string },
): Promise<Result<object, RecordNoticeError>> =>
  teamOperation(cms, { permission: 'order:notify', actorId }, async (tx) => {
    if (!(await lockOrder(tx, orderId))) return { ok: false, error: { code: 'not_found' } } as const;
    await tx.query(
      `insert into step_notices (order_id, status, actor_id)
       select o.id, $2, $3::uuid from orders o where o.id = $1 and not ${IS_BUYER_ERASED}
         and not exists (select 1 from step_notices n where n.order_id = o.id and n.status = $2 and n.actor_id = $3::uuid
           and n.created_at > clock_timestamp() - interval '1 minute')`,
      [orderId, status, actorId],
    );
    return { ok: true } as const;
  });
