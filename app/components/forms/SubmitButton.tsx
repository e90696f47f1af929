import type { ButtonHTMLAttributes, ReactNode } from 'react';

import { Button } from '../button/Button';
import type { ButtonStyle } from '../button/button-class';
import styles from './submit-button.module.css';

export interface SubmitButtonProps extends ButtonStyle, ButtonHTMLAttributes<HTMLButtonElement> {
  isBusy: boolean;
  /** The spec's word for it. */
  busyText?: string;
  children: ReactNode;
}

/** Both texts stand in the same cell, so the button keeps its width while it works. */
export function SubmitButton({
  isBusy,
  busyText = 'Processando...',
  children,
  disabled,
  ...button
}: SubmitButtonProps) {
  return (
    <Button
      look="main"
      type="submit"
      {...button}
      disabled={disabled || isBusy}
      aria-busy={isBusy || undefined}
    >
      <span className={styles.texts}>
        <span className={isBusy ? styles.away : undefined}>{children}</span>
        <span className={isBusy ? undefined : styles.away}>{busyText}</span>
      </span>
    </Button>
  );
}
