'use client';

import { Textarea, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';

import styles from '../../../components/forms/forms.module.css';
import { fieldLine, hintOf } from './MissingHint';
import { fieldId } from './missing-to-sell';
import own from './product-view.module.css';
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
export function TextField({
  form,
  name,
  description,
  isHalf = false,
  isLong = false,
  ...rest
}: TextFieldProps) {
  const error = form.errors[name];
  const hint = error ? null : hintOf(form, name);
  const props = {
    ...rest,
    description: error ? null : fieldLine(hint, description),
    id: fieldId(name),
    name,
    className: [isHalf ? styles.half : '', hint ? own.missingField : ''].join(' '),
    autoComplete: 'off',
    value: form.draft.texts[name] ?? '',
    error,
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      form.setText(name, currentTarget.value),
  };
  return isLong ? <Textarea autosize minRows={3} maxRows={16} {...props} /> : <TextInput {...props} />;
}
