import type { ReactNode } from 'react';

import { Field } from '../forms/Field';

interface CodeFieldProps {
  id?: string;
  label?: string;
  hint?: ReactNode;
  error?: string | undefined;
  /** Whether only the six digits of an application fit, so that a phone shows its digits. */
  isDigits?: boolean;
}

/** The field for a code of an application, or for one of the recovery codes. */
export function CodeField({
  id = 'codigo',
  label = 'Código',
  hint,
  error,
  isDigits = false,
}: CodeFieldProps) {
  return (
    <Field
      id={id}
      name="code"
      label={label}
      hint={hint}
      error={error}
      autoComplete="one-time-code"
      autoCapitalize="characters"
      spellCheck={false}
      inputMode={isDigits ? 'numeric' : 'text'}
      maxLength={20}
      translate="no"
      aria-required
      aria-invalid={error ? true : undefined}
    />
  );
}
