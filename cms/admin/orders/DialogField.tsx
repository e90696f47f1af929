'use client';

import { useId } from 'react';

import styles from './modal-dialog.module.css';

interface DialogFieldProps {
  label: string;
  name: string;
  value: string;
  onChange: (value: string) => void;
  hint?: string;
  error?: string | undefined;
  /** Several lines. */
  isLong?: boolean;
  isOptional?: boolean;
  inputMode?: 'decimal';
}

/** A field of a dialog with its label, its hint and, tied to it, what is wrong. */
export function DialogField({
  label,
  name,
  value,
  onChange,
  hint,
  error,
  isLong,
  isOptional = false,
  inputMode,
}: DialogFieldProps) {
  const id = useId();
  const described = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ');
  const field = {
    id,
    name,
    className: styles.field,
    value,
    required: !isOptional,
    maxLength: 500,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': described || undefined,
    onChange: ({ target }: { target: { value: string } }) => onChange(target.value),
  };
  return (
    <div className={styles.block}>
      <label className={styles.label} htmlFor={id}>
        {label}
        {isOptional ? ' (se quiser)' : null}
      </label>
      {isLong ? (
        <textarea {...field} rows={3} />
      ) : (
        <input {...field} type="text" inputMode={inputMode} autoComplete="off" />
      )}
      {hint ? (
        <p className={styles.hint} id={`${id}-hint`}>
          {hint}
        </p>
      ) : null}
      {error ? (
        <p className={styles.error} id={`${id}-error`} role="alert">
          {error}
        </p>
      ) : null}
    </div>
  );
}
