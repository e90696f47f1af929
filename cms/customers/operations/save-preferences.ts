import type { PreferenceKey } from '@shop/customers/preferences';
import type { Result } from '@shop/result';

import type { Cms } from '../../platform/context';
import { inTransaction } from '../../platform/database/transaction';
import { lockLiveCustomer } from '../lock-customer';
import { logPreferences, storePreferences, type PreferenceChange } from '../store-preferences';

/**
 * Stores those of a customer's preferences that were sent and changes no other column. Returns which of them changed;
 * saving the same values again changes none.
 */
export async function savePreferences(
  cms: Cms,
  { customerId, change }: { customerId: string; change: PreferenceChange },
): Promise<Result<{ changed: PreferenceKey[] }, { code: 'not_found' }>> {
  const saved = await inTransaction(cms.payload, async (tx) => {
    const isThere = await lockLiveCustomer(tx, customerId);
    if (!isThere) return { ok: false, error: { code: 'not_found' } } as const;
    return { ok: true, changed: await storePreferences(tx, { customerId, change }) } as const;
  });
  if (saved.ok) logPreferences(cms, { customerId, change, changed: saved.changed });
  return saved;
}
