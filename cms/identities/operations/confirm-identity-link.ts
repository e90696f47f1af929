import { can } from '@shop/permissions/permissions';
import type { Result } from '@shop/result';

import { findAccountToken, spendAccountToken } from '../../customers/account-token';
import type { Cms } from '../../platform/context';
import { lockCustomer } from '../../customers/lock-customer';
import { writeSecurityEvent } from '../../customers/security-events';
import { takeOverAccount } from '../../customers/take-over-account';
import { inTransaction } from '../../platform/database/transaction';
import { linkIdentityRow, queueForIdentity } from '../identity-rows';
import { isProviderName, type ProviderName } from '../../platform/ports/identity-providers';

export type ConfirmLinkError = { code: 'invalid_link' } | { code: 'identity_taken' };

const INVALID = { ok: false, error: { code: 'invalid_link' } } as const;

/**
 * Links an identity to the account whose address received the link, once, when the owner presses the button on the
 * linked page. An account that was unconfirmed when the mail was written becomes confirmed and loses all data that a
 * stranger may have entered before. This includes the password, which may be a stranger's even if the address was
 * confirmed since. Signs nobody in, because a stranger may have triggered the mail.
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
    // A concurrent sign-in or deletion request with this identity finishes before the link is consumed.
    await queueForIdentity(tx, { provider, subject });
    const spent = await spendAccountToken(tx, cms.payload, link);
    const account = spent && (await lockCustomer(tx, customerId));
    if (!account || !can(account, 'account:link-identity')) return INVALID;
    if (spent.wasUnconfirmed || !account.isConfirmed) {
      await takeOverAccount(tx, { customerId, fullName: null });
    }
    const linked = await linkIdentityRow(tx, { customerId, provider, subject });
    if (linked === 'taken') return { ok: false, error: { code: 'identity_taken' } } as const;
    if (linked === 'linked')
      await writeSecurityEvent(tx, cms.payload, { event: 'identity_linked', customerId, detail: provider });
    return { ok: true, provider } as const;
  });
}
