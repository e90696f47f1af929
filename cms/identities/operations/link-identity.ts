import type { Result } from '@shop/result';

import type { Cms } from '../../platform/context';
import { lockCustomer } from '../../customers/lock-customer';
import { inTransaction } from '../../platform/database/transaction';
import { linkIdentityRow, queueForIdentity } from '../identity-rows';
import { mailIdentityLinked } from '../mail-identity-link';
import type { ProviderIdentity } from '../../platform/ports/identity-providers';

export type LinkIdentityError = { code: 'identity_taken' } | { code: 'account_gone' };

/**
 * Links an identity to the signed-in account, also an admin's. Idempotent; rejects an identity that is linked to
 * another account. Notifies the owner by mail.
 */
export function linkIdentity(
  cms: Cms,
  { customerId, identity }: { customerId: string; identity: ProviderIdentity },
): Promise<Result<{ wasLinked: boolean }, LinkIdentityError>> {
  return inTransaction(cms.payload, async (tx) => {
    await queueForIdentity(tx, identity);
    const account = await lockCustomer(tx, customerId);
    if (!account || account.isErased) return { ok: false, error: { code: 'account_gone' } } as const;
    const linked = await linkIdentityRow(tx, { customerId, ...identity });
    if (linked === 'taken') return { ok: false, error: { code: 'identity_taken' } } as const;
    if (linked === 'linked') await mailIdentityLinked(tx, { customerId, identity, at: cms.now() });
    return { ok: true, wasLinked: linked === 'known' } as const;
  });
}
