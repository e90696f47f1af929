import type { Cms } from '../platform/context';
import type { Transaction } from '../platform/database/transaction';
import { queueMail } from '../platform/queue/queue-mail';
import { countGuestMail, type UnprovenBuyer } from './guest-mail';

/**
 * Queues the mail with the link of an order whose payment the provider reviews, for a buyer without an account, whose
 * browser may be the only place that knows the order. Each order has one such mail, and none after another mail with the
 * link. Call it under the order's lock, as the last step of the transaction.
 */
export async function queueReviewMail(tx: Transaction, cms: Cms, orderId: string): Promise<void> {
  const [buyer] = await tx.query<UnprovenBuyer & Record<string, unknown>>(
    `select k.email, k.ip_key as "ipKey" from orders o join order_contacts k on k.order_id = o.id
     where o.id = $1 and o.guest = 'contact' and k.email is not null and o.payment_status = 'unpaid'
       and o.status <> 'cancelado' and o.closing_reason is null
       and not exists (select 1 from outgoing_mails m where m.order_id = o.id
         and m.kind in ('order-link', 'pix-code', 'payment-reminder'))`,
    [orderId],
  );
  if (!buyer || !(await countGuestMail(tx, cms, buyer))) return;
  await queueMail(tx, {
    kind: 'order-link',
    customerId: null,
    orderId,
    detail: 'review',
    dedupeKey: `order-link:${orderId}:review`,
  });
}
