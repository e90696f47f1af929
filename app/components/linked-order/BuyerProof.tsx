import { EmailInput } from '../forms/EmailInput';

/**
 * The field for the buyer's e-mail, which proves that the visitor with the order's link is the buyer. The page itself
 * never shows this e-mail.
 */
export function BuyerProof({ id }: { id: string }) {
  return (
    <EmailInput
      id={id}
      name="email"
      label="E-mail da compra"
      hint="Para ter certeza de que é você."
      required
    />
  );
}
