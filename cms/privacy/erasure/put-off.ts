import type { Transaction } from '../../platform/database/transaction';
import { faultPoint } from '../../platform/failpoint';
import { queueMail } from '../../platform/queue/queue-mail';

/**
 * Records that a customer, whose row is locked, is to be erased when no order is open any more. A repeated request
 * sends no second mail.
 */
export async function putOff(tx: Transaction, customerId: string): Promise<void> {
  const [request] = await tx.query<{ id: string }>(
    `insert into erasure_requests (customer_id, source)
     select $1::uuid, 'customer' where not exists (
       select 1 from erasure_requests where customer_id = $1::uuid and source = 'customer' and done_at is null)
     returning id`,
    [customerId],
  );
  if (!request) return;
  await faultPoint('put-off:noted');
  await queueMail(tx, {
    kind: 'account-deletion-put-off',
    customerId,
    dedupeKey: `account-deletion-put-off:${request.id}`,
  });
}
