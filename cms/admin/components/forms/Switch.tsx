'use client';

import { Switch as MantineSwitch } from '@mantine/core';
import type { ReactNode } from 'react';

import styles from './switch.module.css';

interface SwitchProps {
  /** What is beside the switch; a switch without it needs a `name`. */
  label?: ReactNode;
  /** The accessible name of a switch without a label, where the page already says what it switches. */
  name?: string;
  hint?: ReactNode;
  checked: boolean;
  isBusy?: boolean;
  isDisabled?: boolean;
  /** Whether the switch comes before its label, as on a card. */
  isInline?: boolean;
  onChange: (checked: boolean) => void;
}

/** A switch whose whole row can be pressed. */
export function Switch({
  label,
  name,
  hint,
  checked,
  isBusy = false,
  isDisabled = false,
  isInline = false,
  onChange,
}: SwitchProps) {
  return (
    <MantineSwitch
      label={label}
      aria-label={name}
      description={hint}
      labelPosition={isInline ? 'right' : 'left'}
      classNames={isInline ? {} : { body: styles.row, labelWrapper: styles.words }}
      checked={checked}
      disabled={isDisabled}
      // While busy, the switch is not `disabled`, because a disabled control loses the focus.
      aria-disabled={isBusy || undefined}
      onChange={({ currentTarget }) => {
        if (!isBusy) onChange(currentTarget.checked);
      }}
    />
  );
}
