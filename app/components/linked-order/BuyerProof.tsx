import { Field } from '../forms/Field';

/** The e-mail that proves that the reader of a link is the buyer: the page shows it nowhere. */
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
