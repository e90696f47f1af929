import type { MismatchReason, ProviderPayment } from '@shop/payments/payment-verdict';

import { PAYS } from '../orders/payment-origin';
import type { SqlRunner } from '../platform/database/sql';
import { hashCode } from './pix/identify-payment';

export interface PaymentRow {
  id: string;
  /** Whether the payment pays its order, alone or together with another. */
  countsAsPaid: boolean;
  /** Whether the status or the refunded amount differs from what was stored before. */
  isChanged: boolean;
}

interface StoredRow {
  id: string;
  orderId: string;
  status: string;
  refundedCents: number;
  countsAsPaid: boolean;
  providerUpdatedAt: Date | null;
}

/**
 * Stores the provider's state of a payment, under the order's lock. `stale` means that a newer state is already stored,
 * because two look-ups ended out of order. `other_order` means that the payment is stored under another order. A
 * payment never moves to another order.
 */
export async function upsertPayment(
  tx: SqlRunner,
  {
    orderId,
    payment,
    mismatch,
  }: { orderId: string; payment: ProviderPayment; mismatch: MismatchReason | null },
): Promise<PaymentRow | 'stale' | 'other_order'> {
  const [stored] = await tx.query<StoredRow>(
    `select id, order_id as "orderId", status, refunded_cents as "refundedCents", ${PAYS} as "countsAsPaid",
       provider_updated_at as "providerUpdatedAt"
     from payments p where provider = $2 and provider_payment_id = $1 for update`,
    [payment.id, payment.provider],
  );
  if (stored && stored.orderId !== orderId) return 'other_order';
  if (stored?.providerUpdatedAt && stored.providerUpdatedAt > payment.lastUpdatedAt) return 'stale';

  const amountCents = payment.amountCents ?? 0;
  const refundedCents = Math.min(payment.refundedCents, amountCents);
  const values = [
    payment.id,
    payment.status,
    payment.statusDetail,
    payment.method,
    amountCents,
    refundedCents,
    payment.lastUpdatedAt,
    mismatch,
    payment.expiresAt,
    payment.pixCode === null ? null : hashCode(payment.pixCode),
  ];
  if (stored) {
    await tx.query(
      `update payments set status = $2, status_detail = $3, method = $4, amount_cents = $5, refunded_cents = $6,
         refund_due_cents = least(refund_due_cents, $5), provider_updated_at = $7, mismatch = $8, expires_at = $9,
         code_hash = coalesce(code_hash, (select $10::text where not exists (select 1 from payments where code_hash = $10))),
         updated_at = now()
       where provider = $11 and provider_payment_id = $1`,
      [...values, payment.provider],
    );
    const isChanged = stored.status !== payment.status || stored.refundedCents !== refundedCents;
    return { id: stored.id, countsAsPaid: stored.countsAsPaid, isChanged };
  }
  const [inserted] = await tx.query<{ id: string }>(
    `insert into payments (provider, provider_payment_id, status, status_detail, method, amount_cents, refunded_cents, provider_updated_at, mismatch, expires_at, code_hash, channel, order_id)
     values ($11, $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $12, $13) returning id`,
    [...values, payment.provider, payment.channel, orderId],
  );
  if (!inserted) throw new Error('payment was not written');
  return { id: inserted.id, countsAsPaid: false, isChanged: true };
}

/** Marks a payment as the one that pays its order. The database allows one such payment per order. */
export async function countAsPaid(tx: SqlRunner, paymentRowId: string): Promise<void> {
  await tx.query('update payments set counts_as_paid = true, updated_at = now() where id = $1', [
    paymentRowId,
  ]);
}
