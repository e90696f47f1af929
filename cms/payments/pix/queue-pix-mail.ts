import { LIMITS } from '@shop/rate-limit';

import { addressOfOrderLimit, countAttemptIn, emailLimit } from '../../customers/limits/attempts';
import type { Cms } from '../../platform/context';
import type { Transaction } from '../../platform/database/transaction';
import { queueMail } from '../../platform/queue/queue-mail';
import { readPayableCode } from './pix-codes';

/** SQL condition on an order `o`: its buyer got the mail with a Pix code, which counts as the payment reminder. */
export const HAS_PIX_MAIL = `exists (select 1 from outgoing_mails m where m.order_id = o.id and m.kind = 'pix-code')`;

/**
 * Queues the mail with the link and the Pix code for a buyer without an account, whose browser may be the only place
 * that knows the order. Each order has one such mail, and none after a payment reminder. The mails to one e-mail and for
 * one connection are limited, because anybody can type any address. Call it under the order's lock, as the last step of
 * the transaction, because it waits for other orders of the same e-mail or connection.
 */
export async function queuePixMail(tx: Transaction, cms: Cms, orderId: string): Promise<void> {
  const [buyer] = await tx.query<{ email: string; ipKey: string | null }>(
    `select k.email, k.ip_key as "ipKey" from orders o join order_contacts k on k.order_id = o.id
     where o.id = $1 and o.guest = 'contact' and k.email is not null and not ${HAS_PIX_MAIL}
       and not exists (select 1 from outgoing_mails m where m.order_id = o.id and m.kind = 'payment-reminder')`,
    [orderId],
  );
  if (!buyer || !(await readPayableCode(tx, orderId))) return;
  const { payload } = cms;
  const counted = await countAttemptIn(tx, [
    emailLimit(payload, 'pix-mail', buyer.email, LIMITS.orderLinkPerEmail),
    ...(buyer.ipKey ? [addressOfOrderLimit(payload, buyer.ipKey, LIMITS.orderLinkPerIp)] : []),
  ]);
  if (!counted.ok) return;
  await queueMail(tx, { kind: 'pix-code', customerId: null, orderId, dedupeKey: `pix-code:${orderId}` });
}
