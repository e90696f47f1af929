'use client';

import { Textarea, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';

import styles from '../../../components/forms/forms.module.css';
import type { ProductFormState } from './use-product-form';

interface TextFieldProps {
  form: ProductFormState;
  /** The field's path in the form. */
  name: string;
  label: string;
  description?: ReactNode;
  isHalf?: boolean;
  required?: boolean;
  isLong?: boolean;
  maxLength?: number;
  placeholder?: string;
}

/** A text field of the product's form. */
export function TextField({ form, name, isHalf = false, isLong = false, ...rest }: TextFieldProps) {
  const props = {
    ...rest,
    name,
    className: isHalf ? styles.half : undefined,
    autoComplete: 'off',
    value: form.draft.texts[name] ?? '',
    error: form.errors[name],
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      form.setText(name, currentTarget.value),
  };
  return isLong ? <Textarea autosize minRows={3} maxRows={16} {...props} /> : <TextInput {...props} />;
}
