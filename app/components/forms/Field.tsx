import type { InputHTMLAttributes, ReactNode } from 'react';

import { classNames } from '../class-names';
import { Icon } from '../icons/Icon';
import styles from './field.module.css';

export interface FieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'name'> {
  id: string;
  name: string;
  label: string;
  /** Says '(opcional)' behind the label. Required fields are the rule and carry no mark. */
  isOptional?: boolean;
  hint?: ReactNode;
  /** The sentence below the field; also marks it invalid. */
  error?: string | undefined;
  /** Beside the input, inside its box: the password's eye. */
  adornment?: ReactNode;
  /** Of six columns in a FieldGrid. */
  columns?: 1 | 2 | 3 | 4 | 6;
}

/** Ids as conform makes them, so that its field metadata can be spread in. */
const errorId = (id: string) => `${id}-error`;
const hintId = (id: string) => `${id}-description`;

/** A labelled field. Hint and error are tied to it, the error first, so it is heard first. */
export function Field({
  id,
  label,
  isOptional = false,
  hint,
  error,
  adornment,
  columns = 6,
  className,
  ...input
}: FieldProps) {
  const describedBy = [error && errorId(id), hint && hintId(id)].filter(Boolean).join(' ');
  return (
    <div className={classNames(styles.field, styles[`columns${columns}`], error && styles.bad, className)}>
      <label htmlFor={id}>
        {label}
        {isOptional ? <span className={styles.optional}> (opcional)</span> : null}
      </label>
      <div className={classNames(styles.box, adornment !== undefined && styles.withAdornment)}>
        <input
          {...input}
          id={id}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy || undefined}
        />
        {adornment}
      </div>
      {error ? <FieldError id={errorId(id)}>{error}</FieldError> : null}
      {hint ? (
        <p className={styles.hint} id={hintId(id)}>
          {hint}
        </p>
      ) : null}
    </div>
  );
}

export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p className={styles.error} id={id}>
      <Icon name="alert-circle" />
      {children}
    </p>
  );
}

/** Six columns for fields that share a row; each field says how many it takes. */
export function FieldGrid({ children }: { children: ReactNode }) {
  return <div className={styles.grid}>{children}</div>;
}
