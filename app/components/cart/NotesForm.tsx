import { type FocusEventHandler, useId } from 'react';

import { MAX_NOTES_LENGTH } from '@shop/cart/cart-rules';

import { Button } from '../button/Button';
import { CartForm, type CartFormBinding } from './CartForm';
import styles from './notes-form.module.css';

export interface NotesFormProps extends CartFormBinding {
  productId: string;
  notes: string;
  onBlur?: FocusEventHandler<HTMLInputElement> | undefined;
  className?: string | undefined;
}

const LABEL = 'Observações especiais para este item';

/** Looks like a line to write on until something stands there; then it is a field with its label. */
export function NotesForm({ productId, notes, onBlur, Form, returnTo, className }: NotesFormProps) {
  const id = useId();
  return (
    <div className={className}>
      <CartForm className={styles.notes} intent="notes" productId={productId} Form={Form} returnTo={returnTo}>
        <label htmlFor={id}>{LABEL}</label>
        <input
          id={id}
          name="notes"
          defaultValue={notes}
          maxLength={MAX_NOTES_LENGTH}
          placeholder={LABEL}
          autoComplete="off"
          enterKeyHint="done"
          onBlur={onBlur}
        />
        <Button type="submit" look="text" className={styles.save}>
          Salvar
        </Button>
      </CartForm>
    </div>
  );
}
