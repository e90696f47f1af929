import { Button, type ButtonProps } from '@mantine/core';
import type { ButtonHTMLAttributes, ReactNode } from 'react';

import styles from './submit-button.module.css';

export interface SubmitButtonProps
  extends
    Pick<ButtonProps, 'variant' | 'size' | 'fullWidth'>,
    Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'style'> {
  isBusy: boolean;
  /** Shown while the request is running; by default the text of the specification. */
  busyText?: string;
  children: ReactNode;
}

/**
 * A submit button. Its normal text and its busy text share one grid cell, so that the button keeps its width while the
 * request is running.
 */
export function SubmitButton({
  isBusy,
  busyText = 'Processando...',
  children,
  disabled,
  ...button
}: SubmitButtonProps) {
  return (
    <Button
      variant="filled"
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
