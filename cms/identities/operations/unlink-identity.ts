import type { Result } from '@shop/result';

import type { Cms } from '../../platform/context';
import { lockCustomer } from '../../customers/lock-customer';
import { writeSecurityEvent } from '../../customers/security-events';
import { isProven } from '../../customers/sessions/proof';
import { inTransaction } from '../../platform/database/transaction';

export type UnlinkIdentityError =
  | { code: 'not_linked' }
  | { code: 'only_way_in' }
  /** The person has not proved lately, in this session, who they are. */
  | { code: 'proof_needed' };

/**
 * Unlinks an identity from its customer's account. Rejected if nothing else opens the account (no password and no other
 * identity), also when two requests run in parallel.
 */
export function unlinkIdentity(
  cms: Cms,
  { customerId, sessionId, identityId }: { customerId: string; sessionId: string; identityId: string },
): Promise<Result<object, UnlinkIdentityError>> {
  return inTransaction(cms.payload, async (tx) => {
    const account = await lockCustomer(tx, customerId);
    const identities = await tx.query<{ id: string; provider: string }>(
      'select id, provider from customers_identities where _parent_id = $1',
      [customerId],
    );
    const identity = identities.find(({ id }) => id === identityId);
    if (!account || !identity) return { ok: false, error: { code: 'not_linked' } } as const;
    if (!account.password && identities.length === 1) {
      return { ok: false, error: { code: 'only_way_in' } } as const;
    }
    if (!(await isProven(tx, { customerId, sessionId })))
      return { ok: false, error: { code: 'proof_needed' } } as const;
    await tx.query('delete from customers_identities where _parent_id = $1 and id = $2', [
      customerId,
      identityId,
    ]);
    await writeSecurityEvent(tx, cms.payload, {
      event: 'identity_unlinked',
      customerId,
      detail: identity.provider,
    });
    return { ok: true } as const;
  });
}
