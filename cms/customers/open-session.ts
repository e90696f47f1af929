import { randomUUID } from 'node:crypto';

import type { Transaction } from '../database/transaction';
import { SESSION_SECONDS } from './customers';

/** Inserts a session and drops the customer's expired ones. The caller holds the customer's row. */
export async function openSession(tx: Transaction, customerId: string): Promise<string> {
  const sessionId = randomUUID();
  await tx.query('delete from customers_sessions where _parent_id = $1 and expires_at <= now()', [
    customerId,
  ]);
  await tx.query(
    `insert into customers_sessions (_parent_id, _order, id, created_at, expires_at)
     select $1::uuid, coalesce(max(_order), 0) + 1, $2, now(), now() + $3 * interval '1 second'
     from customers_sessions where _parent_id = $1::uuid`,
    [customerId, sessionId, SESSION_SECONDS],
  );
  return sessionId;
}
