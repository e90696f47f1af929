import { issueAccountToken } from '../customers/account-token';
import type { LockedCustomer } from '../customers/lock-customer';
import type { Transaction } from '../platform/database/transaction';
import { queueMail } from '../platform/queue/queue-mail';
import type { ProviderIdentity } from '../platform/ports/identity-providers';

/**
 * Asks the owner of an address, by mail, whether an account elsewhere is theirs. Only their pressing the button behind the
 * link joins the two; it takes over an account that was not confirmed by now, whatever becomes of it meanwhile. A newer mail
 * says no less than the one it replaces, whoever had it sent. The caller holds the customer's row.
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

/** Setting a password anew would have ended the link that says so. */
async function isToBeTakenOver(tx: Transaction, customerId: string): Promise<boolean> {
  const asked = await tx.query(
    'select 1 from account_tokens where customer_id = $1 and was_unconfirmed and used_at is null',
    [customerId],
  );
  return asked.length > 0;
}

/** Tells the owner of an account that a way into it was added, whoever did it. */
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
 * Whether the newest mail to an account's owner asks about this very identity, however long ago: then an account that is not
 * confirmed was finished by who came with it, and bears the name they gave. The caller holds the customer's row.
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
