import { LIMITS } from '@shop/rate-limit';
import type { Payload } from 'payload';

import type { Transaction } from '../platform/database/transaction';
import { queueMail } from '../platform/queue/queue-mail';
import { revokeAccountTokens } from './account-token';
import { endTeamPhones } from './entrance/end-team-phones';
import { removeYoungWays } from './entrance/remove-young-ways';
import { clearAttempts, emailLimit, ownPasswordLimit } from './limits/attempts';
import type { StoredPassword } from './password-hash';
import { writeSecurityEvent } from './security-events';
import { withdrawOwnDeletion } from './withdraw-own-deletion';

interface NewPassword {
  customerId: string;
  stored: StoredPassword;
  /** What makes the mail about it unique. */
  cause: string;
  /** Whether the person has just proved by an older factor who they are, so that younger factors stay. */
  sparesFactors?: boolean;
}

/**
 * Gives an account a new password. Revokes what somebody with the old password may have requested: all unused mailed
 * links, such as the link of an e-mail change, and a deletion of the account that is deferred because of an order.
 * Removes the external accounts and factors that were added lately, because a stranger may have added them, and ends the
 * messages on a team member's phones. Clears failed sign-ins and notifies the owner by mail, which lists what went and
 * what still opens the account. The caller ends the sessions and has locked the customer row.
 */
export async function storePassword(
  tx: Transaction,
  payload: Payload,
  { customerId, stored, cause, sparesFactors = false }: NewPassword,
): Promise<void> {
  const [before] = await tx.query<{ hadOne: boolean }>(
    'select hash is not null as "hadOne" from customers where id = $1',
    [customerId],
  );
  const [customer] = await tx.query<{ email: string }>(
    `update customers set hash = $2, salt = $3, updated_at = now()
     where id = $1 and erased_at is null returning lower(email) as email`,
    [customerId, stored.hash, stored.salt],
  );
  if (!customer) throw new Error('a password was to be stored for an account that is gone');
  await revokeAccountTokens(tx, customerId);
  await withdrawOwnDeletion(tx, customerId);
  await clearAttempts(tx, emailLimit(payload, 'login', customer.email, LIMITS.loginPerEmail));
  await clearAttempts(tx, ownPasswordLimit(payload, customer.email));
  // A first password replaces nothing that somebody else could have known.
  const ways = before?.hadOne ? await removeYoungWays(tx, payload, { customerId, sparesFactors }) : null;
  const phones = before?.hadOne ? await endTeamPhones(tx, customerId) : 0;
  await writeSecurityEvent(tx, payload, { event: 'password_changed', customerId });
  await queueMail(tx, {
    kind: 'password-changed',
    customerId,
    dedupeKey: `password-changed:${cause}`,
    ...(ways && { detail: { ...ways, phones } }),
  });
}
