import type { Payload } from 'payload';

import { writeSecurityEvent } from '../customers/security-events';
import { endOthers } from '../customers/sessions/end-sessions';
import type { Transaction } from '../platform/database/transaction';
import { countRecoveryCodes, renewRecoveryCodes } from './recovery-codes';

export type FactorKind = 'passkey' | 'totp';

interface NewFactor {
  customerId: string;
  /** The session in which the person acts; every other one ends. */
  sessionId: string;
  kind: FactorKind;
  userAgent: string | null;
  /** Whether it took the place of an earlier factor. */
  replaces: boolean;
}

/**
 * What follows a stored factor. All other sessions of the person end, because one of them may be a stranger's. The first
 * factor brings the recovery codes, which are returned to be shown once, and one that replaces another brings new ones,
 * because the earlier codes may be where the earlier factor was lost; null if the person's codes stay. The line of the log
 * is mailed to the person and, for the team, to the admins. The caller has locked the customer row.
 */
export async function afterNewFactor(
  tx: Transaction,
  payload: Payload,
  { customerId, sessionId, kind, userAgent, replaces }: NewFactor,
): Promise<string[] | null> {
  await writeSecurityEvent(tx, payload, { event: 'factor_added', customerId, userAgent, detail: kind });
  await endOthers(tx, payload, { customerId, sessionId });
  const staysAsItIs = !replaces && (await countRecoveryCodes(tx, customerId)) > 0;
  return staysAsItIs ? null : renewRecoveryCodes(tx, payload, customerId);
}
