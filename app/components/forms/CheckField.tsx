import { Checkbox } from '@mantine/core';
import type { InputHTMLAttributes, ReactNode } from 'react';

import { classNames } from '../class-names';
import styles from './check-field.module.css';
import { ErrorText, inputClasses } from './Field';

import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';

export interface CheckFieldProps extends Omit<
  InputHTMLAttributes<HTMLInputElement>,
  'id' | 'name' | 'type' | 'size' | 'style'
> {
  id: string;
  name: string;
  label: ReactNode;
  error?: string | undefined;
}

export function CheckField({ error, ...input }: CheckFieldProps) {
  return (
    <Checkbox
      classNames={{
        root: styles.check,
        input: styles.box,
        labelWrapper: styles.words,
        label: styles.label,
        error: classNames(inputClasses.error, styles.error),
      }}
      {...input}
      aria-invalid={error ? true : undefined}
      error={error ? <ErrorText>{error}</ErrorText> : undefined}
    />
  );
}
