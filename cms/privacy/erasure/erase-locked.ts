import { can } from '@shop/permissions/permissions';
import type { Result } from '@shop/result';

import type { Cms } from '../../platform/context';
import type { Transaction } from '../../platform/database/transaction';
import { faultPoint } from '../../platform/failpoint';
import { queueMail } from '../../platform/queue/queue-mail';
import { writeAudit } from '../../platform/audit/write-audit';
import type { LockedCustomer } from '../../customers/lock-customer';
import { clearEmailAttempts } from '../../customers/limits/attempts';
import { eraseRows } from './erase-rows';
import { findOpenOrders, type OpenOrder } from './open-orders';

/**
 * What authorised the erasure: the password, a mailed link, or an earlier request. An earlier request either had to
 * wait for an open order or was made through Facebook.
 */
export type ErasureProof = 'password' | 'mailed_link' | 'request';

export type ErasureRefusal =
  | { code: 'not_found' }
  /** An admin must lose the role before erasure, so the last admin can never be erased. */
  | { code: 'is_admin' }
  | { code: 'orders_open'; orders: OpenOrder[] };

/**
 * Erases a customer whose row is locked. Locks the customer's orders before it checks them, so that neither an admin
 * nor the payment provider changes an order meanwhile. This cannot deadlock, because code that locks an order never
 * waits for a customer row.
 */
export async function eraseLocked(
  cms: Cms,
  tx: Transaction,
  { customer, proof }: { customer: LockedCustomer; proof: ErasureProof },
): Promise<Result<{ wasErased: boolean }, ErasureRefusal>> {
  if (customer.isErased) return { ok: true, wasErased: true };
  if (!can(customer, 'account:erase')) return { ok: false, error: { code: 'is_admin' } };
  await tx.query('select id from orders where customer_id = $1 order by id for no key update', [customer.id]);
  const orders = await findOpenOrders(tx, customer.id);
  if (orders.length > 0) return { ok: false, error: { code: 'orders_open', orders } };

  await eraseRows(tx, customer.id);
  await faultPoint('erase:rows-erased');
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
  // A backup made before this erasure does not contain it, so after a restore this log line shows which account must be
  // erased again. The line is written before the commit, because a process that dies right after the commit writes no
  // more log lines.
  cms.log.info({ customerId: customer.id }, 'erasing account');
  await faultPoint('erase:before-commit');
  tx.afterCommit(() => cms.log.info({ customerId: customer.id }, 'account erased'));
  return { ok: true, wasErased: false };
}
