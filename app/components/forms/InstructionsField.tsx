import { Textarea } from '@mantine/core';
import { useState } from 'react';

import text from '@app/styles/text.module.css';
import { INSTRUCTIONS_LENGTH } from '@shop/delivery/address-lengths';

import { ErrorText, inputClasses } from './Field';
import styles from './field.module.css';

interface InstructionsFieldProps {
  id: string;
  name: string;
  defaultValue: string;
  error?: string | undefined;
}

/** From this length on, screen readers announce how many characters are left. */
const NEARLY_FULL = 180;

/**
 * The instructions for the person who delivers, such as "Interfone 302". They have at most 200 characters, which are
 * counted while the buyer types.
 */
export function InstructionsField({ id, name, defaultValue, error }: InstructionsFieldProps) {
  const [length, setLength] = useState(defaultValue.length);
  return (
    <div>
      <Textarea
        classNames={inputClasses}
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

/**
 * Returns the text that is announced while the instructions are typed. The text changes at two lengths only, so that
 * screen readers do not read it after every letter.
 */
function roomText(length: number): string {
  if (length >= INSTRUCTIONS_LENGTH) return 'Limite de 200 letras atingido.';
  return length >= NEARLY_FULL ? 'Restam menos de 20 letras.' : '';
}
