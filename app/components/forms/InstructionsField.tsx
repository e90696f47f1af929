import { Textarea } from '@mantine/core';

import text from '@app/styles/text.module.css';
import { INSTRUCTIONS_LENGTH } from '@shop/delivery/address-lengths';

import { ErrorText, inputClasses } from './Field';
import styles from './field.module.css';

interface InstructionsFieldProps {
  id: string;
  name: string;
  value: string;
  onChange: (value: string) => void;
  error?: string | undefined;
}

/** The length from which screen readers are told how much room is left. */
const NEARLY_FULL = 180;

/** For the person who delivers, such as "Interfone 302": at most 200 characters, counted while they are typed. */
export function InstructionsField({ id, name, value, onChange, error }: InstructionsFieldProps) {
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
            <span aria-hidden="true">{`${value.length} de ${INSTRUCTIONS_LENGTH}`}</span>
          </>
        }
        error={error ? <ErrorText>{error}</ErrorText> : undefined}
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
      <p className={text.srOnly} role="status">
        {roomText(value.length)}
      </p>
    </div>
  );
}

/** Changes only at two lengths, so that it is not read at every letter. */
function roomText(length: number): string {
  if (length >= INSTRUCTIONS_LENGTH) return 'Limite de 200 letras atingido.';
  return length >= NEARLY_FULL ? 'Restam menos de 20 letras.' : '';
}
