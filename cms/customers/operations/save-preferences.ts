import {
  consentKindOf,
  PREFERENCE_KEYS,
  type PreferenceKey,
  type Preferences,
} from '@shop/customers/preferences';
import type { Result } from '@shop/result';

import type { Cms } from '../../cms';
import { inTransaction, type Transaction } from '../../database/transaction';
import { holdLiveCustomer } from '../hold-customer';
import { preferenceColumn, selectPreferences } from '../preference-columns';

/** Written where the shop has no privacy notice yet. */
const NO_TEXT = 'sem-texto';

export type PreferenceChange = Partial<Preferences>;

/**
 * Stores the switches that were sent and nothing else of the row. What is a consent is also written down, given or
 * withdrawn, with the version of the privacy notice in force, in the same transaction and only where it changed. Answers
 * which changed: saving twice changes nothing the second time.
 */
export async function savePreferences(
  cms: Cms,
  { customerId, change }: { customerId: string; change: PreferenceChange },
): Promise<Result<{ changed: PreferenceKey[] }, { code: 'not_found' }>> {
  return inTransaction(cms.payload, async (tx) => {
    const isThere = await holdLiveCustomer(tx, customerId);
    const [current] = await tx.query<Preferences>(
      `select ${selectPreferences()} from customers c where c.id = $1`,
      [customerId],
    );
    if (!isThere || !current) return { ok: false, error: { code: 'not_found' } } as const;
    const changed = PREFERENCE_KEYS.filter(
      (key) => change[key] !== undefined && change[key] !== current[key],
    );
    await writeChange(tx, { customerId, change, changed });
    await logConsents(tx, { customerId, change, changed });
    return { ok: true, changed } as const;
  });
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
  // Asked of the database and not of what this instance remembers: a notice published a moment ago is the one in force.
  await tx.query(
    `insert into consents (customer_id, kind, granted, text_version, created_at, updated_at)
     select $1::uuid, kind, granted,
       coalesce((select version from privacy_policy where _status = 'published' limit 1), $4),
       clock_timestamp(), clock_timestamp()
     from unnest($2::text[], $3::boolean[]) as given(kind, granted)`,
    [customerId, consents.map(({ kind }) => kind), consents.map(({ granted }) => granted), NO_TEXT],
  );
}
