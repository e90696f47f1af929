import { ActionIcon } from '@mantine/core';
import { IconMinus, IconPlus } from '@tabler/icons-react';

import styles from './counter.module.css';

interface QuantityStepperProps {
  name: string;
  value: number;
  max: number;
  onChange: (value: number) => void;
}

/** A stepper: minus, count, plus. A button at its limit stays in the tab order, so that the focus is never lost. */
export const QuantityStepper = ({ name, value, max, onChange }: QuantityStepperProps) => (
  <div className={styles.stepper} role="group" aria-label={name}>
    <ActionIcon
      variant="subtle"
      aria-label={`Menos: ${name}`}
      aria-disabled={value <= 0}
      onClick={() => {
        if (value > 0) onChange(value - 1);
      }}
    >
      <IconMinus aria-hidden="true" />
    </ActionIcon>
    <output>{value}</output>
    <ActionIcon
      variant="subtle"
      aria-label={`Mais: ${name}`}
      aria-disabled={value >= max}
      onClick={() => {
        if (value < max) onChange(value + 1);
      }}
    >
      <IconPlus aria-hidden="true" />
    </ActionIcon>
  </div>
);
