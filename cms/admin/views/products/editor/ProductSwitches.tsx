'use client';

import { Switch } from '../../../components/forms/Switch';
import own from './product-view.module.css';
import type { ProductFormState } from './use-product-form';

/** The switch for "on sale". Its value is saved with the rest of the page. */
export function ProductSwitches({ form }: { form: ProductFormState }) {
  const { base, draft } = form;
  const isConfirmed = base.labelConfirmedAt !== null;
  // A product on sale can always be taken off sale; a product without a confirmed label cannot be put on sale.
  const isClosed = !isConfirmed && !base.form.active;
  const hint = isConfirmed
    ? 'Visível no cardápio'
    : isClosed
      ? 'Confirme o rótulo para poder ativar'
      : 'Fora da loja até o rótulo ser confirmado';
  return (
    <div className={own.switches}>
      <Switch
        label="Ativo"
        hint={hint}
        checked={draft.flags.active}
        isDisabled={isClosed && !draft.flags.active}
        onChange={(value) => form.setFlag('active', value)}
      />
    </div>
  );
}
