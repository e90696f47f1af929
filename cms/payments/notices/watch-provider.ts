import type { Cms } from '../../platform/context';
import { inTransaction, type Transaction } from '../../platform/database/transaction';
import { endSettledNotices } from './end-notices';
import { leaveNotice } from './leave-notice';

/** Fewer refused notifications than this in an hour are no sign of a wrong secret. */
const FEW = 3;

/**
 * Ends the notices whose cause is gone, and leaves one when the shop refused most of the notifications of the last hour:
 * the secret that signs them may have changed.
 */
export async function watchProvider(cms: Cms): Promise<void> {
  await inTransaction(cms.payload, async (tx) => {
    await endSettledNotices(tx);
    await watchNotifications(tx);
  });
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
