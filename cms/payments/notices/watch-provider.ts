import type { Cms } from '../../platform/context';
import { inTransaction, type Transaction } from '../../platform/database/transaction';
import { IS_OPEN_PAYMENT } from '../../orders/awaits-payment';
import { closeOpenPayments } from '../open-payments';
import { endSettledNotices } from './end-notices';
import { leaveNotice } from './leave-notice';
import { tryRestingPix } from './try-resting-pix';

/** Fewer refused notifications than this in an hour are no sign of a wrong secret. */
const FEW = 3;

/**
 * Ends the notices whose cause is gone, and leaves one when the shop refused most of the notifications of the last hour:
 * the secret that signs them may have changed. Queues again the cancellations of open payments whose job used up its
 * attempts, so that no order waits for the provider for ever. Tries Pix again when it rests.
 */
export async function watchProvider(cms: Cms): Promise<void> {
  await inTransaction(cms.payload, async (tx) => {
    await endSettledNotices(tx);
    await watchNotifications(tx);
    await retryCancellations(tx);
  });
  await tryRestingPix(cms);
}

/** A payment that the provider refused to cancel for good is left alone, even after the owner has put the notice away. */
async function retryCancellations(tx: Transaction): Promise<void> {
  const orders = await tx.query<{ id: string }>(
    `select distinct o.id from payments p join orders o on o.id = p.order_id
     where ${IS_OPEN_PAYMENT}
       and (o.status = 'cancelado' or o.closing_reason is not null or o.payment_status <> 'unpaid')
       and not exists (select 1 from graphile_worker.jobs j
         where j.key = 'cancel-payment:' || p.id and j.attempts < j.max_attempts)
       and not exists (select 1 from provider_notices n
         where n.subject = 'cancel:' || p.id and (n.ended_at is null or n.ending = 'seen'))
     limit 50`,
  );
  for (const { id } of orders) await closeOpenPayments(tx, id);
}

/** Only notifications about payments of the shop are stored when they are refused, so only those are counted. */
async function watchNotifications(tx: Transaction): Promise<void> {
  const [hour] = await tx.query<{ refused: number; accepted: number; isOpen: boolean }>(
    `select count(*) filter (where l.outcome = 'refused_signature')::int as refused,
       count(*) filter (where l.outcome is distinct from 'refused_signature'
         and l.outcome is distinct from 'ignored_unsigned')::int as accepted,
       exists (select 1 from provider_notices n where n.subject = 'notifications' and n.ended_at is null) as "isOpen"
     from payment_notifications l
     where l.created_at > greatest(now() - interval '1 hour',
       (select max(n.ended_at) from provider_notices n where n.subject = 'notifications'))`,
  );
  if (!hour || hour.isOpen || hour.refused < FEW || hour.refused <= hour.accepted) return;
  await leaveNotice(tx, { subject: 'notifications', call: 'notifications', reason: 'other', words: null });
}
