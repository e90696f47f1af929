import {
  consentKindOf,
  PREFERENCE_DEFAULTS,
  PREFERENCE_KEYS,
  type PreferenceKey,
  type Preferences,
} from '@shop/customers/preferences';

import type { Cms } from '../platform/context';
import type { Transaction } from '../platform/database/transaction';
import { preferenceColumn, selectPreferences } from './preference-columns';

/** The text version of a consent given while the shop has no privacy notice. */
const NO_TEXT = 'sem-texto';

export type PreferenceChange = Partial<Preferences>;

/**
 * Stores preferences and returns which of them changed. Each changed consent is also recorded as given or withdrawn,
 * with the version of the privacy notice in force. The caller has locked the customer row.
 */
export async function storePreferences(
  tx: Transaction,
  {
    customerId,
    change,
    answered = [],
  }: {
    customerId: string;
    change: PreferenceChange;
    /** Preferences that the customer answered explicitly: recorded even if the value does not change. */
    answered?: readonly PreferenceKey[];
  },
): Promise<PreferenceKey[]> {
  const current = await readCurrent(tx, customerId);
  const changed = PREFERENCE_KEYS.filter((key) => change[key] !== undefined && change[key] !== current[key]);
  await writeChange(tx, { customerId, change, changed });
  await logConsents(tx, { customerId, change, changed: [...new Set([...changed, ...answered])] });
  return changed;
}

/**
 * Logs which preferences a customer changed, because after the restore of a backup, the preferences that were switched
 * off since the backup are switched off again (`KnownSince`).
 */
export function logPreferences(
  { log }: Pick<Cms, 'log'>,
  {
    customerId,
    change,
    changed,
  }: { customerId: string; change: PreferenceChange; changed: readonly PreferenceKey[] },
): void {
  if (changed.length === 0) return;
  const switches = Object.fromEntries(changed.map((key) => [key, change[key]]));
  log.info({ customerId, switches }, 'preferences changed');
}

/**
 * Resets the preferences to the defaults of a new account, because someone other than the owner may have set them. A
 * consent is withdrawn if it was given; a refused consent stays refused, because nobody may consent for another person.
 */
export async function resetPreferences(tx: Transaction, customerId: string): Promise<void> {
  const current = await readCurrent(tx, customerId);
  const before = PREFERENCE_KEYS.map((key) => {
    const isConsent = consentKindOf(key) !== null;
    return [key, PREFERENCE_DEFAULTS[key] && (current[key] || !isConsent)] as const;
  });
  await storePreferences(tx, { customerId, change: Object.fromEntries(before) });
}

async function readCurrent(tx: Transaction, customerId: string): Promise<Preferences> {
  const [current] = await tx.query<Preferences>(
    `select ${selectPreferences()} from customers c where c.id = $1`,
    [customerId],
  );
  if (!current) throw new Error('switches of an account that is not there');
  return current;
}

interface Written {
  customerId: string;
  change: PreferenceChange;
  changed: readonly PreferenceKey[];
}

async function writeChange(tx: Transaction, { customerId, change, changed }: Written): Promise<void> {
  if (changed.length === 0) return;
  const settings = changed.map((key, index) => `${preferenceColumn(key)} = $${index + 2}`);
  await tx.query(`update customers set ${settings.join(', ')}, updated_at = now() where id = $1`, [
    customerId,
    ...changed.map((key) => change[key]),
  ]);
}

async function logConsents(tx: Transaction, { customerId, change, changed }: Written): Promise<void> {
  const consents = changed.flatMap((key) => {
    const kind = consentKindOf(key);
    return kind ? [{ kind, granted: change[key] === true }] : [];
  });
  if (consents.length === 0) return;
  // Reads the version from the database and not from this instance's cache, so that a notice published a moment ago
  // already counts.
  await tx.query(
    `insert into consents (customer_id, kind, granted, text_version, created_at, updated_at)
     select $1::uuid, kind, granted,
       coalesce((select version from privacy_policy where _status = 'published' limit 1), $4),
       clock_timestamp(), clock_timestamp()
     from unnest($2::text[], $3::boolean[]) as given(kind, granted)`,
    [customerId, consents.map(({ kind }) => kind), consents.map(({ granted }) => granted), NO_TEXT],
  );
}
