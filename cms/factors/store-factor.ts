import type { Payload } from 'payload';

import { writeSecurityEvent } from '../customers/security-events';
import type { Transaction } from '../platform/database/transaction';
import { countRecoveryCodes, renewRecoveryCodes } from './recovery-codes';

export type FactorKind = 'passkey' | 'totp';

/**
 * What follows a stored factor: the first one brings the recovery codes, which are returned to be shown once; null if
 * the person has some. The line of the log tells the person and, for the team, the admins. The caller has locked the
 * customer row.
 */
export async function afterNewFactor(
  tx: Transaction,
  payload: Payload,
  { customerId, kind, userAgent }: { customerId: string; kind: FactorKind; userAgent: string | null },
): Promise<string[] | null> {
  await writeSecurityEvent(tx, payload, { event: 'factor_added', customerId, userAgent, detail: kind });
  return (await countRecoveryCodes(tx, customerId)) > 0 ? null : renewRecoveryCodes(tx, payload, customerId);
}
