/** The amounts of a payment needed for a refund, in centavos. */
export interface RefundablePayment {
  amountCents: number;
  refundedCents: number;
  /** All refunds requested so far, whether the provider has carried them out or not. */
  refundDueCents: number;
}

/** Returns what can still be refunded: without finished and pending refunds. */
export const refundableCents = ({ amountCents, refundedCents, refundDueCents }: RefundablePayment): number =>
  amountCents - Math.max(refundedCents, refundDueCents);

/** Returns whether a refund is pending: a second one would have to wait, or the provider might receive both at once. */
export const isRefundUnderWay = ({ refundedCents, refundDueCents }: RefundablePayment): boolean =>
  refundDueCents > refundedCents;
