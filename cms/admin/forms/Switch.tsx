'use client';

import { useId, type ReactNode } from 'react';

import styles from './forms.module.css';

interface SwitchProps {
  label: ReactNode;
  hint?: ReactNode;
  checked: boolean;
  isBusy?: boolean;
  isDisabled?: boolean;
  /** The switch before its word, as on a card. */
  isInline?: boolean;
  onChange: (checked: boolean) => void;
}

/** On or off, as a whole row to press. */
export function Switch({
  label,
  hint,
  checked,
  isBusy = false,
  isDisabled = false,
  isInline = false,
  onChange,
}: SwitchProps) {
  const hintId = useId();
  return (
    <label className={isInline ? `${styles.switch} ${styles.inline}` : styles.switch}>
      <span>
        <b>{label}</b>
        {hint ? (
          <span id={hintId} className={styles.switchHint}>
            {hint}
          </span>
        ) : null}
      </span>
      <input
        type="checkbox"
        role="switch"
        checked={checked}
        disabled={isDisabled}
        // Not `disabled` while busy: that would take the focus away from whoever just used it.
        aria-disabled={isBusy || undefined}
        aria-describedby={hint ? hintId : undefined}
        onChange={(event) => {
          if (!isBusy) onChange(event.target.checked);
        }}
      />
    </label>
  );
}
