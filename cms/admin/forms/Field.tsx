'use client';

import { IconAlertCircle } from '@tabler/icons-react';
import { useId, type ReactNode } from 'react';

import styles from './forms.module.css';

interface FieldControl {
  id: string;
  className: string | undefined;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

interface FieldProps {
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  /** Two stand side by side. */
  isHalf?: boolean;
  isRequired?: boolean;
  children: (control: FieldControl) => ReactNode;
}

/** A control with its label, its hint, and what is wrong with it; all of them read out together. */
export function Field({ label, hint, error, isHalf = false, isRequired = false, children }: FieldProps) {
  const id = useId();
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const described = [hint ? hintId : null, error ? errorId : null].filter(Boolean).join(' ');
  return (
    <div className={isHalf ? `${styles.field} ${styles.half}` : styles.field}>
      <label htmlFor={id}>
        {label}
        {isRequired ? <span aria-hidden="true"> *</span> : null}
      </label>
      {children({
        id,
        className: styles.input,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': described || undefined,
      })}
      {hint ? (
        <span id={hintId} className={styles.hint}>
          {hint}
        </span>
      ) : null}
      <FieldProblem id={errorId} error={error} />
    </div>
  );
}

/** What is wrong with a field or a group of them, as a sentence below it. */
export function FieldProblem({ id, error }: { id?: string; error: string | undefined }) {
  if (!error) return null;
  return (
    <span id={id} className={styles.error}>
      <IconAlertCircle aria-hidden="true" />
      {error}
    </span>
  );
}
