import type { NoticeCall } from '@shop/payments/provider-notice';
import type { NoticedCall, RefusalReason } from '@shop/payments/provider-refusal';

import type { Cms } from '../../platform/context';
import { announce } from '../../platform/database/announce-change';
import { inTransaction, type Transaction } from '../../platform/database/transaction';
import { needsOwner } from '../../platform/ports/payment-provider';
import { queueMail } from '../../platform/queue/queue-mail';

interface Notice {
  /** What the notice is about. A subject has at most one open notice. */
  subject: string;
  call: NoticeCall;
  reason: RefusalReason;
  words: string | null;
  orderId?: string | null;
  paymentRowId?: string | null;
}

/**
 * Leaves a notice to the owner, and mails it. While a notice about the same subject is open, that notice is counted up
 * and told no second time.
 */
export async function leaveNotice(tx: Transaction, notice: Notice): Promise<void> {
  const { subject, call, reason, words, orderId = null, paymentRowId = null } = notice;
  const [left] = await tx.query<{ id: string; isNew: boolean }>(
    `insert into provider_notices as n (subject, call, reason, words, order_id, payment_id)
     values ($1, $2, $3, $4, $5, $6)
     on conflict (subject) where ended_at is null do update set times = n.times + 1, last_at = now(),
       reason = excluded.reason, words = excluded.words
     returning n.id, n.times = 1 as "isNew"`,
    [subject, call, reason, words, orderId, paymentRowId],
  );
  if (!left) throw new Error('the notice was not written');
  // While Pix rests, no page names its price.
  if (call === 'pix') await announce(tx, 'content');
  if (!left.isNew) return;
  await queueMail(tx, {
    kind: 'provider-notice-admin',
    customerId: null,
    orderId,
    dedupeKey: `provider-notice:${left.id}`,
    detail: left.id,
  });
}

export interface RefusedCall {
  call: NoticedCall;
  /** The error of the call; anything but a refusal that the owner must know of leaves no notice. */
  error: unknown;
  orderId?: string | null;
  /** The payment that the call was about. Without one, the notice is about the shop's account. */
  paymentRowId?: string | null;
}

/**
 * Leaves the notice about a call that the provider refused, if only the owner can do something about it. A refusal of
 * the account itself is one notice, however many orders met it; a refusal of the shop's key is one notice, whatever the
 * call; a refusal about one payment is one notice for that payment.
 */
export async function noticeRefusal(
  cms: Cms,
  { call, error, orderId = null, paymentRowId = null }: RefusedCall,
): Promise<void> {
  if (!needsOwner(error)) return;
  const { reason, words } = error.refusal;
  const about = reason === 'access' ? null : paymentRowId;
  cms.log.warn({ call, reason, orderId }, 'provider refused for good');
  await inTransaction(cms.payload, (tx) =>
    leaveNotice(tx, {
      subject: reason === 'access' ? 'access' : `${call}:${about ?? reason}`,
      call,
      reason,
      words,
      // A notice about the account names no order, because it is about every order.
      orderId: about ? orderId : null,
      paymentRowId: about,
    }),
  );
}
