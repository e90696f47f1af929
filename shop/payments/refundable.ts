/** What is known of a payment when somebody wants money back. Centavos. */
export interface RefundablePayment {
  amountCents: number;
  refundedCents: number;
  /** Everything asked back so far, whether the provider has carried it out or not. */
  refundDueCents: number;
}

/** What can still be given back: without what went back already and what is on its way. */
export const refundableCents = ({ amountCents, refundedCents, refundDueCents }: RefundablePayment): number =>
  amountCents - Math.max(refundedCents, refundDueCents);

/** Whether a part is on its way: a second one would have to wait, or the provider might be asked for both at once. */
export const isRefundUnderWay = ({ refundedCents, refundDueCents }: RefundablePayment): boolean =>
  refundDueCents > refundedCents;
