import { Field } from '../forms/Field';

/**
 * The field for the buyer's e-mail, which proves that the visitor with the order's link is the buyer. The page itself
 * never shows this e-mail.
 */
export function BuyerProof({ id }: { id: string }) {
  return (
    <Field
      id={id}
      name="email"
      label="E-mail da compra"
      hint="Para ter certeza de que é você."
      type="email"
      autoComplete="email"
      autoCapitalize="none"
      maxLength={254}
      required
    />
  );
}
