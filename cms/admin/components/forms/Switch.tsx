'use client';

import { Switch as MantineSwitch } from '@mantine/core';
import type { ReactNode } from 'react';

import styles from './switch.module.css';

interface SwitchProps {
  label: ReactNode;
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
