import { randomUUID } from 'node:crypto';

import type { Transaction } from '../platform/database/transaction';
import type { ProviderIdentity } from '../platform/ports/identity-providers';

type Identity = Pick<ProviderIdentity, 'provider' | 'subject'>;

/**
 * Locks an identity, independent of its account, until the transaction ends. If a person returns from the provider
 * twice at once, the second call therefore sees the result of the first call. Must be called before any customer row is
 * locked.
 */
export async function queueForIdentity(tx: Transaction, { provider, subject }: Identity): Promise<void> {
  await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [
    `identity:${provider}:${subject}`,
  ]);
}

/**
 * Links an identity to an account. `linked`: it is linked now; `known`: it already was; `taken`: it belongs to another
 * account. `isProven`: the owner has just proved who they are; only such a link opens an account of the team. A link that
 * becomes proven is a new one: it counts from now, and its owner is notified.
 */
export async function linkIdentityRow(
  tx: Transaction,
  { customerId, provider, subject, isProven = false }: Identity & { customerId: string; isProven?: boolean },
): Promise<'linked' | 'known' | 'taken'> {
  const added = await tx.query(
    `insert into customers_identities (_parent_id, _order, id, provider, subject, proved)
     select $1::uuid, coalesce(max(_order), 0) + 1, $2, $3, $4, $5 from customers_identities where _parent_id = $1::uuid
     on conflict (provider, subject) do nothing returning id`,
    [customerId, randomUUID(), provider, subject, isProven],
  );
  if (added.length > 0) return 'linked';
  const proven = await tx.query(
    `update customers_identities set proved = true, linked_at = now()
     where $4 and not proved and _parent_id = $1 and provider = $2 and subject = $3 returning id`,
    [customerId, provider, subject, isProven],
  );
  if (proven.length > 0) return 'linked';
  return (await isLinked(tx, { customerId, provider, subject })) ? 'known' : 'taken';
}

/** Returns whether this identity opens the account. */
export async function isLinked(
  tx: Transaction,
  { customerId, provider, subject }: Identity & { customerId: string },
): Promise<boolean> {
  const found = await tx.query(
    'select 1 from customers_identities where _parent_id = $1 and provider = $2 and subject = $3',
    [customerId, provider, subject],
  );
  return found.length > 0;
}

/** Returns whether the owner of an account linked this identity to it after proving who they are. */
export async function isProvenLink(
  tx: Transaction,
  { customerId, provider, subject }: Identity & { customerId: string },
): Promise<boolean> {
  const found = await tx.query(
    'select 1 from customers_identities where _parent_id = $1 and provider = $2 and subject = $3 and proved',
    [customerId, provider, subject],
  );
  return found.length > 0;
}
