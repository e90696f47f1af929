import type { Cms } from '@cms/platform/context';
import { inTransaction } from '@cms/platform/database/transaction';

/** Makes an order's steps older by this time. Turns the triggers off, because the ledger rejects such a change. */
export const ageSteps = (cms: Cms, { orderId, ms }: { orderId: string; ms: number }): Promise<void> =>
  inTransaction(cms.payload, async (tx) => {
    await tx.query('set local session_replication_role = replica');
    await tx.query(
      `update order_events set created_at = created_at - $2 * interval '1 millisecond' where order_id = $1`,
      [orderId, ms],
    );
    await tx.query(
      `update outgoing_mails set not_before = not_before - $2 * interval '1 millisecond' where order_id = $1`,
      [orderId, ms],
    );
  });
