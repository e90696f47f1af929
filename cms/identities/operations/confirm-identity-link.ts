import type { Result } from '@shop/result';

import { findAccountToken, spendAccountToken } from '../../customers/account-token';
import type { Cms } from '../../platform/context';
import { lockCustomer } from '../../customers/lock-customer';
import { takeOverAccount } from '../../customers/take-over-account';
import { inTransaction } from '../../platform/database/transaction';
import { linkIdentityRow, queueForIdentity } from '../identity-rows';
import { isProviderName, type ProviderName } from '../../platform/ports/identity-providers';

export type ConfirmLinkError = { code: 'invalid_link' } | { code: 'identity_taken' };

const INVALID = { ok: false, error: { code: 'invalid_link' } } as const;

/**
 * Joins an identity to the account whose address the link went to, once, when its owner presses the button behind the link. An
 * account that was not confirmed when the mail was written is confirmed with it, and keeps nothing that somebody may have put
 * there ahead: its password may be a stranger's even if the address was confirmed since. Signs nobody in: who pressed may have
 * been sent the mail by a stranger's doing.
 */
export function confirmIdentityLink(
  cms: Cms,
  token: string,
): Promise<Result<{ provider: ProviderName }, ConfirmLinkError>> {
  const link = { text: token, kind: 'identity-link' } as const;
  return inTransaction(cms.payload, async (tx) => {
    const named = await findAccountToken(tx, cms.payload, link);
    if (!named?.subject || !isProviderName(named.provider)) return INVALID;
    const { provider, subject, customerId } = named;
    // A return of this identity, or a request to forget it, is through by the time the link is used up.
    await queueForIdentity(tx, { provider, subject });
    const spent = await spendAccountToken(tx, cms.payload, link);
    const account = spent && (await lockCustomer(tx, customerId));
    if (!account || account.role === 'admin') return INVALID;
    if (spent.wasUnconfirmed || !account.isConfirmed) {
      await takeOverAccount(tx, { customerId, fullName: null });
    }
    const linked = await linkIdentityRow(tx, { customerId, provider, subject });
    if (linked === 'taken') return { ok: false, error: { code: 'identity_taken' } } as const;
    return { ok: true, provider } as const;
  });
}
