import { Button, TextInput } from '@mantine/core';
import { type KeyboardEvent, useId } from 'react';

import text from '@app/styles/text.module.css';
import { MAX_NOTES_LENGTH } from '@shop/cart/cart-rules';

import { classNames } from '../class-names';
import { noteFieldName } from './note-field';
import styles from './note-field.module.css';

import '@mantine/core/styles/Input.layer.css';

export interface NoteFieldProps {
  productId: string;
  /** Distinguishes the fields of several lines for screen reader users. */
  productName: string;
  notes: string;
  /** The id of the form that the field belongs to; the field is placed outside that form. */
  form: string;
  /** Called when the field loses focus, if its value has changed. */
  onSave?: ((productId: string, notes: string) => void) | undefined;
  className?: string | undefined;
}

const LABEL = 'Observações especiais para este item';

/**
 * The field for the note on one line of the cart. While it is empty it looks like a ruled line to write on, otherwise
 * like a field with a label.
 */
export function NoteField({ productId, productName, notes, form, onSave, className }: NoteFieldProps) {
  const id = useId();
  return (
    <div className={classNames(styles.notes, className)}>
      <TextInput
        classNames={{ root: styles.field, label: styles.label, wrapper: styles.wrapper, input: styles.input }}
        label={
          <>
            {LABEL}
            <span className={text.srOnly}> ({productName})</span>
          </>
        }
        id={id}
        name={noteFieldName(productId)}
        form={form}
        defaultValue={notes}
        maxLength={MAX_NOTES_LENGTH}
        placeholder={LABEL}
        autoComplete="off"
        enterKeyHint="done"
        onKeyDown={leaveOnEnter}
        onBlur={({ currentTarget: { value, defaultValue } }) => {
          if (value !== defaultValue) onSave?.(productId, value);
        }}
      />
      <noscript>
        <Button type="submit" variant="subtle" form={form} name="intent" value="save">
          Salvar
        </Button>
      </noscript>
    </div>
  );
}

/** Makes Enter in a note leave the field instead of placing the order. */
function leaveOnEnter(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key !== 'Enter') return;
  event.preventDefault();
  event.currentTarget.blur();
}
