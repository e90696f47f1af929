import { randomUUID } from 'node:crypto';
import { deviceName } from '@shop/customers/device-name';
import type { ProofWay } from '@shop/permissions/entrance';

import type { Transaction } from '../../platform/database/transaction';
import { SESSION_SECONDS } from '../customers';

/** A session that the new one replaces: the browser's previous session, of any account. */
export interface ReplacedSession {
  customerId: string;
  sessionId: string;
}

/** The browser that requests a session. */
export interface SessionPlace {
  /** The browser's User-Agent. Only a short name derived from it is stored. */
  userAgent?: string | null | undefined;
  /** The session to end, so that a copy of its cookie made before the sign-in becomes worthless. */
  replaces?: ReplacedSession | null | undefined;
}

/** The maximum number of sessions of a customer, more than one person needs. Beyond it the oldest sessions end. */
export const MAX_SESSIONS = 20;

/**
 * Opens a session, stores the device name by which the customer recognises it, and deletes the customer's expired
 * sessions and the oldest sessions beyond `MAX_SESSIONS`. Returns the new session's id for `sessionCookie`. The caller
 * has locked the customer row and checked that the sign-in is allowed. `provedBy` is how the person has just proved who
 * they are, which stands for ten minutes; null where they only pressed a button. `provedFactor` is the factor, if it was one.
 */
export async function openSession(
  tx: Transaction,
  {
    customerId,
    userAgent = null,
    replaces = null,
    provedBy = null,
    provedFactor = null,
  }: SessionPlace & { customerId: string; provedBy?: ProofWay | null; provedFactor?: string | null },
): Promise<string> {
  const sessionId = randomUUID();
  await tx.query(
    `delete from customers_sessions
     where (_parent_id = $1 and expires_at <= now()) or (_parent_id = $2 and id = $3)`,
    [customerId, replaces?.customerId ?? null, replaces?.sessionId ?? null],
  );
  await tx.query(
    `insert into customers_sessions (_parent_id, _order, id, created_at, expires_at)
     select $1::uuid, coalesce(max(_order), 0) + 1, $2, now(), now() + $3 * interval '1 second'
     from customers_sessions where _parent_id = $1::uuid`,
    [customerId, sessionId, SESSION_SECONDS],
  );
  await tx.query(
    `delete from customers_sessions where _parent_id = $1 and id in (
       select id from customers_sessions where _parent_id = $1 order by _order desc, created_at desc offset $2)`,
    [customerId, MAX_SESSIONS],
  );
  await tx.query(
    `insert into session_devices (session_id, device, proved_at, proved_by, proved_factor)
     values ($1, $2, case when $3::text is not null then now() end, $3, $4)`,
    [sessionId, deviceName(userAgent), provedBy, provedFactor],
  );
  return sessionId;
}
