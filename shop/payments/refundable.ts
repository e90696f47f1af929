/** The amounts of a payment needed for a refund, in centavos. */
export interface RefundablePayment {
  amountCents: number;
  refundedCents: number;
  /** All refunds requested so far, whether the provider has carried them out or not. */
  refundDueCents: number;
}

/** Returns the amount that can still be refunded: the paid amount minus the finished and the pending refunds. */
export const refundableCents = ({ amountCents, refundedCents, refundDueCents }: RefundablePayment): number =>
  amountCents - Math.max(refundedCents, refundDueCents);

/**
 * Whether a refund is pending. A second refund must wait until the first has been carried out, because otherwise the
 * provider might receive both at once.
 */
export const isRefundUnderWay = ({ refundedCents, refundDueCents }: RefundablePayment): boolean =>
  refundDueCents > refundedCents;
