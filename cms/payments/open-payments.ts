import { IS_OPEN_PAYMENT } from '../orders/awaits-payment';
import type { SqlRunner } from '../platform/database/sql';
import type { Transaction } from '../platform/database/transaction';

/** The maximum time that an open Pix keeps an order's stock reserved after the reservation has ended, in minutes. */
export const LONGEST_PIX_EXTENSION_MINUTES = 30;

/** SQL condition: a payment `p` is a Pix that can still be paid, as far as the shop knows. */
const IS_OPEN_PIX = `${IS_OPEN_PAYMENT} and p.method = 'pix' and p.status <> 'unknown'`;

/**
 * Extends the stock reservation of an unpaid order until its open Pix payments expire, at most half an hour past the
 * end of the reservation. If the last open Pix is closed early, the extension ends at once. Call it under the order's
 * lock.
 */
export async function extendReservationForPix(tx: SqlRunner, orderId: string): Promise<void> {
  await tx.query(
    `update orders o set pix_until = next.pix_until
     from (select current.id, case when current.pix_until is null then open.until
         else greatest(open.until, least(current.pix_until, now())) end as pix_until
       from orders current left join lateral (
         select least(max(coalesce(p.expires_at, 'infinity')),
           current.reserved_until + make_interval(mins => ${LONGEST_PIX_EXTENSION_MINUTES})) as until
         from payments p where p.order_id = current.id and p.mismatch is null and ${IS_OPEN_PIX}
         having count(*) > 0) open on true
       where current.id = $1) next
     where o.id = next.id and o.payment_status = 'unpaid' and o.stock_held
       and o.pix_until is distinct from next.pix_until`,
    [orderId],
  );
}

export interface OpenPayment {
  id: string;
  providerPaymentId: string;
}

/** Returns an order's payments that can still be approved at the provider, oldest first: Pix, cards under review. */
export const findOpenPayments = (sql: SqlRunner, orderId: string): Promise<OpenPayment[]> =>
  sql.query<OpenPayment & Record<string, unknown>>(
    `select p.id, p.provider_payment_id as "providerPaymentId" from payments p
     where p.order_id = $1 and ${IS_OPEN_PAYMENT} order by p.created_at, p.id`,
    [orderId],
  );

/**
 * Queues jobs that cancel an order's open payments at the provider, because an order that has ended or is paid accepts
 * no more payments.
 */
export async function closeOpenPayments(tx: Transaction, orderId: string): Promise<void> {
  for (const { id } of await findOpenPayments(tx, orderId)) {
    await tx.addJob({ task: 'cancel-payment', payload: { paymentId: id }, key: `cancel-payment:${id}` });
  }
}
