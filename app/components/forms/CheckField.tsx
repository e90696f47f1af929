import type { InputHTMLAttributes, ReactNode } from 'react';

import styles from './check-field.module.css';
import { FieldError } from './Field';

export interface CheckFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'name' | 'type'> {
  id: string;
  name: string;
  label: ReactNode;
  error?: string | undefined;
}

export function CheckField({ id, label, error, ...input }: CheckFieldProps) {
  const errorId = `${id}-error`;
  return (
    <div>
      <label className={styles.check} htmlFor={id}>
        <input
          {...input}
          id={id}
          type="checkbox"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? errorId : undefined}
        />
        <span>{label}</span>
      </label>
      {error ? <FieldError id={errorId}>{error}</FieldError> : null}
    </div>
  );
}
