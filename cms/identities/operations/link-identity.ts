import type { Result } from '@shop/result';

import type { Cms } from '../../platform/context';
import { lockCustomer } from '../../customers/lock-customer';
import { inTransaction } from '../../platform/database/transaction';
import { isProven } from '../../customers/sessions/proof';
import { writeSecurityEvent } from '../../customers/security-events';
import { linkIdentityRow, queueForIdentity } from '../identity-rows';
import { mailIdentityLinked } from '../mail-identity-link';
import type { ProviderIdentity } from '../../platform/ports/identity-providers';

export type LinkIdentityError =
  | { code: 'identity_taken' }
  | { code: 'account_gone' }
  /** The person has not proved lately, in this session, who they are. */
  | { code: 'proof_needed' };

/**
 * Links an identity to the signed-in account, also an admin's, whose owner proved in this session who they are.
 * Idempotent; rejects an identity that is linked to another account. Notifies the owner by mail.
 */
export function linkIdentity(
  cms: Cms,
  { customerId, sessionId, identity }: { customerId: string; sessionId: string; identity: ProviderIdentity },
): Promise<Result<{ wasLinked: boolean }, LinkIdentityError>> {
  return inTransaction(cms.payload, async (tx) => {
    await queueForIdentity(tx, identity);
    const account = await lockCustomer(tx, customerId);
    if (!account || account.isErased) return { ok: false, error: { code: 'account_gone' } } as const;
    if (!(await isProven(tx, { customerId, sessionId })))
      return { ok: false, error: { code: 'proof_needed' } } as const;
    const linked = await linkIdentityRow(tx, { customerId, ...identity, isProven: true });
    if (linked === 'taken') return { ok: false, error: { code: 'identity_taken' } } as const;
    if (linked === 'linked') {
      await writeSecurityEvent(tx, cms.payload, {
        event: 'identity_linked',
        customerId,
        detail: identity.provider,
      });
      await mailIdentityLinked(tx, { customerId, identity, at: cms.now() });
    }
    return { ok: true, wasLinked: linked === 'known' } as const;
  });
}
