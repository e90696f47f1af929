import type { Result } from '@shop/result';

import { spendAccountToken } from '../../customers/account-token';
import type { Cms } from '../../cms';
import { inTransaction } from '../../database/transaction';
import { holdAccount, linkIdentityRow, takeOverUnconfirmed } from '../identity-rows';
import { isProviderName, type ProviderName } from '../provider-identity';

export type ConfirmLinkError = { code: 'invalid_link' } | { code: 'identity_taken' };

/**
 * Joins an identity to the account whose address the link went to, once, when its owner presses the button behind the link. An
 * account that was never confirmed is confirmed with it, and keeps nothing that somebody may have put there ahead. Signs nobody
 * in: who pressed may have been sent the mail by a stranger's doing.
 */
export function confirmIdentityLink(
  cms: Cms,
  token: string,
): Promise<Result<{ provider: ProviderName }, ConfirmLinkError>> {
  return inTransaction(cms.payload, async (tx) => {
    const spent = await spendAccountToken(tx, cms.payload, { text: token, kind: 'identity-link' });
    const account = spent && (await holdAccount(tx, spent.customerId));
    if (!spent?.subject || !isProviderName(spent.provider) || !account || account.role === 'admin') {
      return { ok: false, error: { code: 'invalid_link' } } as const;
    }
    const { provider, subject, customerId } = spent;
    if (!account.isConfirmed) await takeOverUnconfirmed(tx, { customerId, fullName: null });
    const linked = await linkIdentityRow(tx, { customerId, provider, subject });
    if (linked === 'taken') return { ok: false, error: { code: 'identity_taken' } } as const;
    return { ok: true, provider } as const;
  });
}
