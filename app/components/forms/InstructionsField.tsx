import { Textarea } from '@mantine/core';
import { useState } from 'react';

import text from '@app/styles/text.module.css';
import { INSTRUCTIONS_LENGTH } from '@shop/delivery/address-lengths';

import { Icon } from '../icons/Icon';
import { ErrorText, inputClasses } from './Field';
import styles from './field.module.css';

interface InstructionsFieldProps {
  id: string;
  name: string;
  defaultValue: string;
  error?: string | undefined;
  /** Whether the label is for screen readers only, because the same words stand above the field. */
  isLabelHidden?: boolean;
}

/** From this length on, screen readers announce how many characters are left. */
const NEARLY_FULL = 180;

/**
 * The instructions for the person who delivers, such as "Interfone 302". They have at most 200 characters, which are
 * counted while the buyer types.
 */
export function InstructionsField({
  id,
  name,
  defaultValue,
  error,
  isLabelHidden = false,
}: InstructionsFieldProps) {
  const [length, setLength] = useState(defaultValue.length);
  return (
    <div>
      <Textarea
        classNames={isLabelHidden ? { ...inputClasses, label: text.srOnly } : inputClasses}
        id={id}
        name={name}
        rows={3}
        maxLength={INSTRUCTIONS_LENGTH}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        label={
          <>
            Instruções para a entrega<span className={styles.optional}> (opcional)</span>
          </>
        }
        description={
          <>
            Interfone, portaria, ponto de referência.{' '}
            <span aria-hidden="true">{`${length} de ${INSTRUCTIONS_LENGTH}`}</span>
          </>
        }
        error={error ? <ErrorText>{error}</ErrorText> : undefined}
        defaultValue={defaultValue}
        onChange={({ currentTarget }) => setLength(currentTarget.value.length)}
      />
      <p className={text.srOnly} role="status">
        {roomText(length)}
      </p>
    </div>
  );
}

/** The instructions behind a line that opens them; a field with content is open from the start. */
export function InstructionsFold(props: Omit<InstructionsFieldProps, 'error' | 'isLabelHidden'>) {
  return (
    <details className={styles.fold} open={props.defaultValue !== '' || undefined}>
      <summary>
        <Icon name="pencil" />
        <span>
          Instruções para a entrega<span className={styles.optional}> (opcional)</span>
        </span>
        <Icon name="chevron-down" />
      </summary>
      <InstructionsField {...props} isLabelHidden />
    </details>
  );
}

/**
 * Returns the text that is announced while the instructions are typed. The text changes at two lengths only, so that
 * screen readers do not read it after every letter.
 */
function roomText(length: number): string {
  if (length >= INSTRUCTIONS_LENGTH) return 'Limite de 200 letras atingido.';
  return length >= NEARLY_FULL ? 'Restam menos de 20 letras.' : '';
}
