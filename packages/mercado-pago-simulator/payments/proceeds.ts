import { addMs, daysMs } from '../time';

import { refundedCents, type Payment, type PaymentMethod } from '../model';

/**
 * What the simulator charges, in hundredths of a percent, and after how many days it releases the money. The real service
 * has several tariffs, from which the seller chooses.
 */
const TARIFFS: Record<PaymentMethod, { rate: number; days: number }> = {
  pix: { rate: 99, days: 0 },
  debit_card: { rate: 199, days: 1 },
  credit_card: { rate: 398, days: 30 },
};

export interface Proceeds {
  /** What the payment cost the seller when it was approved. */
  feeCents: number;
  /** The part of the fee that a refund has given back. */
  feeBackCents: number;
  /** What the seller keeps, after fee and refunds. */
  netCents: number;
  releaseAt: Date;
}

/** Returns what the seller gets of a payment; null before it was approved. A refund returns its share of the fee. */
export function proceedsOf(payment: Payment): Proceeds | null {
  const { approvedAt, amountCents, method } = payment;
  if (approvedAt === null) return null;
  const { rate, days } = TARIFFS[method];
  const feeCents = Math.round((amountCents * rate) / 10_000);
  const refunded = refundedCents(payment);
  const feeBackCents = amountCents === 0 ? 0 : Math.round((feeCents * refunded) / amountCents);
  return {
    feeCents,
    feeBackCents,
    netCents: amountCents - refunded - (feeCents - feeBackCents),
    releaseAt: addMs(new Date(approvedAt), daysMs(days)),
  };
}
