import type { Preferences } from '@shop/customers/preferences';

import type { Cms } from '../../platform/context';
import { sqlOf } from '../../platform/database/sql';
import { selectPreferences } from '../preference-columns';

/** Returns a customer's preferences; null if the customer does not exist. */
export async function readPreferences(
  cms: Cms,
  { customerId }: { customerId: string },
): Promise<Preferences | null> {
  const [row] = await sqlOf(cms.payload).query<Preferences>(
    `select ${selectPreferences()} from customers c where c.id = $1 and c.erased_at is null`,
    [customerId],
  );
  return row ?? null;
}
