import type { ProofWay } from '@shop/permissions/entrance';

import type { SqlRunner } from '../../platform/database/sql';
import { isRecordId } from '../../platform/database/record-id';
import { IS_OPEN_SESSION, IS_PROVEN } from './session-sql';

interface OneSession {
  customerId: string;
  sessionId: string | null | undefined;
}

/**
 * Returns whether the person of an open session proved in it, within the last ten minutes, who they are. A proof of
 * another session of the same person does not count.
 */
export async function isProven(runner: SqlRunner, { customerId, sessionId }: OneSession): Promise<boolean> {
  if (!sessionId || !isRecordId(sessionId)) return false;
  const [row] = await runner.query<{ proven: boolean }>(
    `select ${IS_PROVEN} as proven from customers_sessions s join customers c on c.id = s._parent_id
       left join session_devices d on d.session_id = s.id
     where s.id = $1 and s._parent_id = $2 and ${IS_OPEN_SESSION}`,
    [sessionId, customerId],
  );
  return row?.proven ?? false;
}

/** By what a person has just proved who they are: `factorId` is the factor, of a code application or a passkey. */
export interface Proof {
  way: ProofWay;
  factorId: string | null;
}

/** Returns the last proof of an open session if it is at most ten minutes old. */
export async function readProof(
  runner: SqlRunner,
  { customerId, sessionId }: OneSession,
): Promise<Proof | null> {
  if (!sessionId || !isRecordId(sessionId)) return null;
  const [proof] = await runner.query<Proof & Record<string, unknown>>(
    `select d.proved_by as way, d.proved_factor as "factorId" from customers_sessions s
       join customers c on c.id = s._parent_id join session_devices d on d.session_id = s.id
     where s.id = $1 and s._parent_id = $2 and ${IS_OPEN_SESSION} and ${IS_PROVEN}`,
    [sessionId, customerId],
  );
  return proof ?? null;
}

/** Records that the person of a session has just proved who they are. Returns false if the session has ended. */
export async function noteProof(
  runner: SqlRunner,
  { customerId, sessionId, by }: OneSession & { by: Proof },
): Promise<boolean> {
  const noted = await runner.query(
    `update session_devices d set proved_at = now(), proved_by = $3, proved_factor = $4 from customers_sessions s
     where d.session_id = $1 and s.id = d.session_id and s._parent_id = $2 and s.expires_at > now() returning 1`,
    [sessionId, customerId, by.way, by.factorId],
  );
  return noted.length > 0;
}
