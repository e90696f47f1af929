import type { Transaction } from '../platform/database/transaction';
import { revokeAccountTokens } from './account-token';
import { claimGuestOrders } from './claim-guest-orders';
import { endSessions } from './sessions/end-sessions';
import { resetPreferences } from './store-preferences';
import { settleAttempts } from './sign-up-attempts';
import { withdrawOwnDeletion } from './withdraw-own-deletion';

/**
 * Confirms an account and gives it to the person who has just proved to own its e-mail address. Someone else may have
 * registered it before, and even signed in: their sign-ups, password, phone, saved addresses, preferences, mailed links
 * and sessions are discarded here, and a deferred deletion is withdrawn. Orders stay, and orders that were placed
 * without an account under this address are added. The caller has locked the customer row.
 */
export async function takeOverAccount(
  tx: Transaction,
  { customerId, fullName }: { customerId: string; fullName: string | null },
): Promise<void> {
  await endSessions(tx, { customerId });
  await tx.query('delete from customers_identities where _parent_id = $1', [customerId]);
  await revokeAccountTokens(tx, customerId);
  await settleAttempts(tx, customerId);
  await withdrawOwnDeletion(tx, customerId);
  await tx.query(
    `update addresses set removed_at = now(), is_default = false, updated_at = now()
     where customer_id = $1 and removed_at is null`,
    [customerId],
  );
  await resetPreferences(tx, customerId);
  await tx.query(
    `update customers set _verified = true, _verificationtoken = null, hash = null, salt = null, phone = null, phone_e164 = null,
       full_name = coalesce($2, full_name), updated_at = now()
     where id = $1`,
    [customerId, fullName],
  );
  await claimGuestOrders(tx, customerId);
}
