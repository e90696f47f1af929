import {
  NOTIFICATION_KEYS,
  PREFERENCE_DEFAULTS,
  PREFERENCE_KEYS,
  type PreferenceKey,
} from '@shop/customers/preferences';

const snakeCase = (key: string) => key.replace(/[A-Z]/g, (capital) => `_${capital.toLowerCase()}`);

/**
 * Returns the `customers` column of a preference. The name is built from the shop's own list of keys, never from input.
 */
export function preferenceColumn(key: PreferenceKey): string {
  const group = NOTIFICATION_KEYS.some((known) => known === key) ? 'notification' : 'privacy';
  return `${group}_preferences_${snakeCase(key)}`;
}

/**
 * Returns the SQL that selects preferences of a `customers` row `c` by key; a preference that was never set has its
 * default.
 */
export const selectPreferences = (keys: readonly PreferenceKey[] = PREFERENCE_KEYS): string =>
  keys
    .map((key) => `coalesce(c.${preferenceColumn(key)}, ${PREFERENCE_DEFAULTS[key]}) as "${key}"`)
    .join(', ');
