import { TextInput, type InputWrapperProps } from '@mantine/core';
import type { InputHTMLAttributes, ReactNode } from 'react';

import { classNames } from '../class-names';
import { Icon } from '../icons/Icon';
import styles from './field.module.css';

import '@mantine/core/styles/Input.layer.css';

export interface FieldProps extends Omit<
  InputHTMLAttributes<HTMLInputElement>,
  'id' | 'name' | 'size' | 'style'
> {
  /** The id made by conform; hint and error get the ids that conform expects. */
  id: string;
  name: string;
  label: string;
  /** Adds '(opcional)' to the label. Required fields are the rule and have no mark. */
  isOptional?: boolean;
  hint?: ReactNode;
  /** The sentence below the field. It also marks the field as invalid. */
  error?: string | undefined;
  /** The number of columns that the field takes in a FieldGrid, which has six. */
  columns?: 1 | 2 | 3 | 4 | 6;
}

/** A labelled field. Hint and error describe it; the error comes first, so that screen readers read it first. */
export function Field(field: FieldProps) {
  return <TextInput classNames={inputClasses} {...inputProps(field)} />;
}

const ORDER: InputWrapperProps['inputWrapperOrder'] = ['label', 'input', 'error', 'description'];

export const inputClasses = {
  root: styles.field,
  label: styles.label,
  wrapper: styles.wrapper,
  input: styles.input,
  error: styles.error,
  description: styles.hint,
};

/** Returns the properties that show a field as any kind of Mantine input. */
export function inputProps({
  label,
  isOptional = false,
  hint,
  error,
  columns = 6,
  className,
  ...input
}: FieldProps) {
  return {
    ...input,
    className: classNames(styles[`columns${columns}`], className),
    inputWrapperOrder: ORDER,
    label: (
      <>
        {label}
        {isOptional ? <span className={styles.optional}> (opcional)</span> : null}
      </>
    ),
    description: hint,
    error: error ? <ErrorText>{error}</ErrorText> : undefined,
  };
}

/** The text of an error, after an icon that marks it without relying on colour. */
export function ErrorText({ children }: { children: ReactNode }) {
  return (
    <>
      <Icon name="alert-circle" />
      {children}
    </>
  );
}

/** A grid of six columns for fields that share a row. Each field says how many columns it takes. */
export function FieldGrid({ children }: { children: ReactNode }) {
  return <div className={styles.grid}>{children}</div>;
}
