/**
 * The total by card that the button beside it names, as a field of the form: an order with a Pix price goes to the card
 * only with it. Nothing without one.
 */
export const AgreedTotal = ({ cents }: { cents: number | undefined }) =>
  cents === undefined ? null : <input type="hidden" name="agreedCents" value={cents} />;
