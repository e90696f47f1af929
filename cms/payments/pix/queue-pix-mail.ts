import type { Cms } from '../../platform/context';
import type { Transaction } from '../../platform/database/transaction';
import { queueMail } from '../../platform/queue/queue-mail';
import { countGuestMail, type UnprovenBuyer } from '../guest-mail';
import { readPayableCode } from './pix-codes';

/** SQL condition on an order `o`: its buyer got the mail with a Pix code, which counts as the payment reminder. */
export const HAS_PIX_MAIL = `exists (select 1 from outgoing_mails m where m.order_id = o.id and m.kind = 'pix-code')`;

/**
 * Queues the mail with the link and the Pix code for a buyer without an account, whose browser may be the only place
 * that knows the order. Each order has one such mail, and none after a payment reminder. Call it under the order's lock,
 * as the last step of the transaction (`countGuestMail`).
 */
export async function queuePixMail(tx: Transaction, cms: Cms, orderId: string): Promise<void> {
  const [buyer] = await tx.query<UnprovenBuyer & Record<string, unknown>>(
    `select k.email, k.ip_key as "ipKey" from orders o join order_contacts k on k.order_id = o.id
     where o.id = $1 and o.guest = 'contact' and k.email is not null and not ${HAS_PIX_MAIL}
       and not exists (select 1 from outgoing_mails m where m.order_id = o.id and m.kind = 'payment-reminder')`,
    [orderId],
  );
  if (!buyer || !(await readPayableCode(tx, orderId))) return;
  if (!(await countGuestMail(tx, cms, buyer))) return;
  await queueMail(tx, { kind: 'pix-code', customerId: null, orderId, dedupeKey: `pix-code:${orderId}` });
}
