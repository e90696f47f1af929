import { issueAccountToken } from '../customers/account-token';
import type { LockedCustomer } from '../customers/lock-customer';
import type { Transaction } from '../platform/database/transaction';
import { queueMail } from '../platform/queue/queue-mail';
import type { ProviderIdentity } from '../platform/ports/identity-providers';

/**
 * Asks the owner of an address, by mail, whether an external account is theirs. Only the button on the linked page
 * links the external account. If the shop's account is unconfirmed now, using the link will take it over
 * (`takeOverAccount`), even if the account is confirmed before the link is used. A newer link replaces an earlier link,
 * but takes the account over if the earlier link would have done so. The caller has locked the customer row.
 */
export async function mailIdentityLink(
  tx: Transaction,
  {
    account,
    identity,
  }: { account: LockedCustomer; identity: Pick<ProviderIdentity, 'provider' | 'subject'> },
): Promise<void> {
  const { id: customerId, isConfirmed } = account;
  const { provider, subject } = identity;
  const wasUnconfirmed = !isConfirmed || (await isToBeTakenOver(tx, customerId));
  const tokenId = await issueAccountToken(tx, {
    customerId,
    kind: 'identity-link',
    provider,
    subject,
    wasUnconfirmed,
  });
  await queueMail(tx, {
    kind: 'identity-link',
    customerId,
    detail: tokenId,
    dedupeKey: `identity-link:${tokenId}`,
  });
}

/** Whether an unused earlier link would take the account over. Setting a new password revokes such a link. */
async function isToBeTakenOver(tx: Transaction, customerId: string): Promise<boolean> {
  const asked = await tx.query(
    'select 1 from account_tokens where customer_id = $1 and was_unconfirmed and used_at is null',
    [customerId],
  );
  return asked.length > 0;
}

/** Notifies the owner of an account that an external account was linked, no matter who linked it. */
export function mailIdentityLinked(
  tx: Transaction,
  {
    customerId,
    identity,
    at,
  }: { customerId: string; identity: Pick<ProviderIdentity, 'provider'>; at: Date },
): Promise<void> {
  return queueMail(tx, {
    kind: 'identity-linked',
    customerId,
    detail: identity.provider,
    dedupeKey: `identity-linked:${customerId}:${identity.provider}:${at.toISOString()}`,
  });
}

/**
 * Returns whether the newest link mailed to an account's owner asks about this identity and is unused, however old it
 * is. An unconfirmed account with such a link was completed by the person with this identity and has the name that they
 * entered. The caller has locked the customer row.
 */
export async function waitsForLink(
  tx: Transaction,
  { customerId, identity }: { customerId: string; identity: Pick<ProviderIdentity, 'provider' | 'subject'> },
): Promise<boolean> {
  const asked = await tx.query(
    `select 1 from account_tokens where customer_id = $1 and kind = 'identity-link' and provider = $2 and subject = $3
       and used_at is null`,
    [customerId, identity.provider, identity.subject],
  );
  return asked.length > 0;
}
