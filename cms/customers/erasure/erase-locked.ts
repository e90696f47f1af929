import type { Result } from '@shop/result';

import type { Cms } from '../../cms';
import type { Transaction } from '../../database/transaction';
import { queueMail } from '../../notifications/queue-mail';
import { writeAudit } from '../../reports/write-audit';
import { clearEmailAttempts } from '../limits/attempts';
import { eraseRows } from './erase-rows';
import { findOpenOrders, type OpenOrder } from './open-orders';

/** What allowed it: the password, a mailed link, or a request (put off by an order, or asked of Facebook). */
export type ErasureProof = 'password' | 'mailed_link' | 'request';

export type ErasureRefusal =
  | { code: 'not_found' }
  /** Whoever runs the shop is made a customer first; so the last admin can never go. */
  | { code: 'is_admin' }
  | { code: 'orders_open'; orders: OpenOrder[] };

/** A customer's row under its lock. */
export interface LockedCustomer {
  id: string;
  email: string;
  fullName: string;
  role: 'cliente' | 'admin';
  hash: string | null;
  salt: string | null;
  isErased: boolean;
}

/** Takes the lock that every change of an account and every new order of theirs waits for. */
export async function lockCustomer(tx: Transaction, customerId: string): Promise<LockedCustomer | null> {
  const [row] = await tx.query<LockedCustomer>(
    `select id, email, full_name as "fullName", role::text as role, hash, salt, erased_at is not null as "isErased"
     from customers where id = $1 for no key update`,
    [customerId],
  );
  return row ?? null;
}

/**
 * Erases a customer whose row is locked. Their orders are locked as well before they are looked at, so that neither an
 * admin nor the payment provider moves one meanwhile; nobody who holds an order waits for a customer's row.
 */
export async function eraseLocked(
  cms: Cms,
  tx: Transaction,
  { customer, proof }: { customer: LockedCustomer; proof: ErasureProof },
): Promise<Result<{ wasErased: boolean }, ErasureRefusal>> {
  if (customer.isErased) return { ok: true, wasErased: true };
  if (customer.role === 'admin') return { ok: false, error: { code: 'is_admin' } };
  await tx.query('select id from orders where customer_id = $1 order by id for no key update', [customer.id]);
  const orders = await findOpenOrders(tx, customer.id);
  if (orders.length > 0) return { ok: false, error: { code: 'orders_open', orders } };

  await eraseRows(tx, customer.id);
  await clearEmailAttempts(cms.payload, tx, customer.email);
  await writeAudit(tx, {
    actorId: customer.id,
    action: 'customer.erased',
    subjectType: 'customers',
    subjectId: customer.id,
    after: { proof },
  });
  await queueMail(tx, {
    kind: 'account-deleted',
    customerId: customer.id,
    dedupeKey: `account-deleted:${customer.id}`,
    address: { name: customer.fullName, email: customer.email },
  });
  // A backup from before does not know of it: whoever restores one finds here whom to erase again.
  tx.afterCommit(() => cms.log.info({ customerId: customer.id }, 'account erased'));
  return { ok: true, wasErased: false };
}
