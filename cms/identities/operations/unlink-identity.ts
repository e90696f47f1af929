import type { Result } from '@shop/result';

import type { Cms } from '../../platform/context';
import { lockCustomer } from '../../customers/lock-customer';
import { inTransaction } from '../../platform/database/transaction';

export type UnlinkIdentityError = { code: 'not_linked' } | { code: 'only_way_in' };

/**
 * Unlinks an identity from its customer's account. Rejected if nothing else opens the account (no password and no other
 * identity), also when two requests run in parallel.
 */
export function unlinkIdentity(
  cms: Cms,
  { customerId, identityId }: { customerId: string; identityId: string },
): Promise<Result<object, UnlinkIdentityError>> {
  return inTransaction(cms.payload, async (tx) => {
    const account = await lockCustomer(tx, customerId);
    const identities = await tx.query<{ id: string }>(
      'select id from customers_identities where _parent_id = $1',
      [customerId],
    );
    if (!account || !identities.some(({ id }) => id === identityId)) {
      return { ok: false, error: { code: 'not_linked' } } as const;
    }
    if (!account.password && identities.length === 1) {
      return { ok: false, error: { code: 'only_way_in' } } as const;
    }
    await tx.query('delete from customers_identities where _parent_id = $1 and id = $2', [
      customerId,
      identityId,
    ]);
    return { ok: true } as const;
  });
}
