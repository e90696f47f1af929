import {
  NOTIFICATION_KEYS,
  PREFERENCE_DEFAULTS,
  PREFERENCE_KEYS,
  type PreferenceKey,
} from '@shop/customers/preferences';

const snakeCase = (key: string) => key.replace(/[A-Z]/g, (capital) => `_${capital.toLowerCase()}`);

/** The column of `customers` that holds a switch. Made from the shop's own list of keys, never from what was sent. */
export function preferenceColumn(key: PreferenceKey): string {
  const group = NOTIFICATION_KEYS.some((known) => known === key) ? 'notification' : 'privacy';
  return `${group}_preferences_${snakeCase(key)}`;
}

/** Selects switches of a customers row `c` under their own names; one never set has its default. */
export const selectPreferences = (keys: readonly PreferenceKey[] = PREFERENCE_KEYS): string =>
  keys
    .map((key) => `coalesce(c.${preferenceColumn(key)}, ${PREFERENCE_DEFAULTS[key]}) as "${key}"`)
    .join(', ');
