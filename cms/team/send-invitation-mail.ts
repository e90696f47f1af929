import { startOfMinute } from '@shop/time/bahia';

import type { Cms } from '../platform/context';
import type { Transaction } from '../platform/database/transaction';
import { queueMail } from '../platform/queue/queue-mail';

/**
 * Queues the mail with an invitation's link, if the invitation has an e-mail address. Two requests within a minute send
 * one mail.
 */
export async function sendInvitationMail(
  cms: Cms,
  tx: Transaction,
  { id, name, email }: { id: string; name: string; email: string | null },
): Promise<void> {
  if (!email) return;
  await queueMail(tx, {
    kind: 'team-invitation',
    customerId: null,
    address: { name, email },
    detail: id,
    dedupeKey: `team-invitation:${id}:${startOfMinute(cms.now()).toISOString()}`,
  });
}
