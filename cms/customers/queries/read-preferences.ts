import { PREFERENCE_DEFAULTS, PREFERENCE_KEYS, type Preferences } from '@shop/customers/preferences';

import { asCustomer } from '../../platform/access/owner-access';
import type { Cms } from '../../platform/context';

/** Returns a customer's preferences, with defaults for those never set; null if the account was deleted. */
export async function readPreferences(
  cms: Cms,
  { customerId }: { customerId: string },
): Promise<Preferences | null> {
  const { docs } = await cms.payload.find({
    collection: 'customers',
    ...asCustomer(customerId),
    where: { id: { equals: customerId }, erasedAt: { exists: false } },
    select: { notificationPreferences: true, privacyPreferences: true },
    limit: 1,
  });
  const [customer] = docs;
  if (!customer) return null;
  const stored: Partial<Record<string, boolean | null>> = {
    ...customer.notificationPreferences,
    ...customer.privacyPreferences,
  };
  return Object.fromEntries(
    PREFERENCE_KEYS.map((key) => [key, stored[key] ?? PREFERENCE_DEFAULTS[key]]),
  ) as Preferences;
}
