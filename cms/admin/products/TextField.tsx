'use client';

import type { ReactNode } from 'react';

import { Field } from '../forms/Field';
import type { ProductFormState } from './use-product-form';

interface TextFieldProps {
  form: ProductFormState;
  /** The field's path in the form. */
  name: string;
  label: ReactNode;
  hint?: ReactNode;
  isHalf?: boolean;
  isRequired?: boolean;
  isLong?: boolean;
  maxLength?: number;
  inputMode?: 'decimal' | 'numeric';
  placeholder?: string;
}

/** One text of a product's page. */
export function TextField({
  form,
  name,
  label,
  hint,
  isHalf = false,
  isRequired = false,
  isLong = false,
  ...rest
}: TextFieldProps) {
  return (
    <Field label={label} hint={hint} isHalf={isHalf} isRequired={isRequired} error={form.errors[name]}>
      {(control) => {
        const props = {
          ...control,
          ...rest,
          name,
          required: isRequired,
          value: form.draft.texts[name] ?? '',
          autoComplete: 'off',
          onChange: (event: { target: { value: string } }) => form.setText(name, event.target.value),
        };
        return isLong ? <textarea {...props} rows={3} /> : <input type="text" {...props} />;
      }}
    </Field>
  );
}
