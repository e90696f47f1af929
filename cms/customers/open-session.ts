import { randomUUID } from 'node:crypto';
import { deviceName } from '@shop/customers/device-name';

import type { Transaction } from '../platform/database/transaction';
import { SESSION_SECONDS } from './customers';

/** A session that a new one takes the place of: the browser's own until now, whoever's it was. */
export interface ReplacedSession {
  customerId: string;
  sessionId: string;
}

/** The browser that asks for a session. */
export interface SessionPlace {
  /** What the browser says it is. Only a short name made of it is kept. */
  userAgent?: string | null | undefined;
  /** Ends: a cookie copied before signing in is worth nothing after it. */
  replaces?: ReplacedSession | null | undefined;
}

/** More than one person has devices; an older one signs in again. */
export const MAX_SESSIONS = 20;

/**
 * Opens a session, notes what its customer will recognise it by, and drops the customer's expired ones, and of more
 * than twenty the oldest. Answers its id, for
 * `sessionCookie`. The caller holds the customer's row and has checked that they may sign in.
 */
export async function openSession(
  tx: Transaction,
  { customerId, userAgent = null, replaces = null }: SessionPlace & { customerId: string },
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
  await tx.query('insert into session_devices (session_id, device) values ($1, $2)', [
    sessionId,
    deviceName(userAgent),
  ]);
  return sessionId;
}
