import type { Payload } from 'payload';

import type { Transaction } from '../platform/database/transaction';
import { writeSecurityEvent } from './security-events';

/** Days for which a link counts as young: a stranger who knew the old password may have made it. */
const YOUNG_DAYS = 30;

/**
 * Unlinks the external accounts that were linked within the last thirty days. Called when the password changes: whoever
 * changes it because somebody else knew it also gets rid of what that person linked. Links of a former version of the
 * shop, whose time is unknown, stay. Returns the providers of what went and of what stays linked.
 */
export async function unlinkYoungIdentities(
  tx: Transaction,
  payload: Payload,
  customerId: string,
): Promise<{ gone: string[]; stays: string[] }> {
  const gone = await tx.query<{ provider: string }>(
    `delete from customers_identities
     where _parent_id = $1 and linked_at > now() - interval '${YOUNG_DAYS} days' returning provider`,
    [customerId],
  );
  for (const { provider } of gone)
    await writeSecurityEvent(tx, payload, { event: 'identity_unlinked', customerId, detail: provider });
  const left = await tx.query<{ provider: string }>(
    'select distinct provider from customers_identities where _parent_id = $1 order by provider',
    [customerId],
  );
  return {
    gone: [...new Set(gone.map(({ provider }) => provider))],
    stays: left.map(({ provider }) => provider),
  };
}
