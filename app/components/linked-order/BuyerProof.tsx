import { EmailInput } from '../forms/EmailInput';
import { useRefusedField } from '../forms/use-refused-field';
import { PROOF_FIELD } from './proof-field';

/**
 * The field for the buyer's e-mail, which proves that the visitor with the order's link is the buyer. The page itself
 * never shows this e-mail. A refusal is shown at the field. The form has no validation of the browser's own, whose
 * texts are in the browser's language.
 */
export function BuyerProof({ id }: { id: string }) {
  const refused = useRefusedField(id);
  return (
    <>
      <input type="hidden" name={PROOF_FIELD} value={id} />
      <EmailInput
        id={id}
        name="email"
        label="E-mail da compra"
        hint="Para ter certeza de que é você."
        aria-required
        error={refused?.text}
        defaultValue={refused?.value}
      />
    </>
  );
}
