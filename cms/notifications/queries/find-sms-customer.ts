import { SMS_SWITCHES, type SmsSwitches } from '@shop/customers/mail-preferences';
import { isBrazilianMobile } from '@shop/reading/brazilian-phone';

import { selectPreferences } from '../../customers/preference-columns';
import type { SqlRunner } from '../../platform/database/sql';

export interface SmsCustomer {
  /** Null if the account's phone is not a Brazilian mobile number. */
  mobile: string | null;
  switches: SmsSwitches;
  /** The current time, by the database's clock. */
  now: Date;
}

/**
 * Returns an account's mobile number and preferences. `forShare` locks the account against changes until the end of the
 * transaction.
 */
export async function findSmsCustomer(
  sql: SqlRunner,
  customerId: string | null,
  { forShare = false } = {},
): Promise<SmsCustomer | null> {
  const [row] = await sql.query<SmsSwitches & { phone: string | null; now: Date } & Record<string, unknown>>(
    `select c.phone_e164 as phone, now() as now, ${selectPreferences(SMS_SWITCHES)}
     from customers c where c.id = $1 and c.erased_at is null ${forShare ? 'for share' : ''}`,
    [customerId],
  );
  if (!row) return null;
  const { phone, now, ...switches } = row;
  return { mobile: phone !== null && isBrazilianMobile(phone) ? phone : null, switches, now };
}
