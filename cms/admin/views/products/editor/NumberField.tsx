'use client';

import type { ReactNode } from 'react';

import { DecimalInput } from '../../../components/forms/DecimalInput';
import styles from '../../../components/forms/forms.module.css';
import { MoneyInput } from '../../../components/forms/MoneyInput';
import { fieldLine, hintOf } from './MissingHint';
import { fieldId } from './missing-to-sell';
import own from './product-view.module.css';
import type { ProductFormState } from './use-product-form';

interface NumberFieldProps {
  form: ProductFormState;
  /** The field's path in the form. */
  name: string;
  label: string;
  description?: ReactNode;
  required?: boolean;
  isMoney?: boolean;
  /** Whether the value is a whole number, which the arrow keys change by one. */
  isCount?: boolean;
}

/** A number field of the product's form, half as wide as a text field. */
export function NumberField({
  form,
  name,
  description,
  isMoney = false,
  isCount = false,
  ...rest
}: NumberFieldProps) {
  const error = form.errors[name];
  const hint = error ? null : hintOf(form, name);
  const props = {
    ...rest,
    description: error ? null : fieldLine(hint, description),
    id: fieldId(name),
    name,
    className: [styles.half, hint ? own.missingField : ''].join(' '),
    written: form.draft.texts[name] ?? '',
    error,
    onWrite: (text: string) => form.setText(name, text),
  };
  return isMoney ? (
    <MoneyInput {...props} />
  ) : (
    <DecimalInput {...props} {...(isCount ? { withKeyboardEvents: true, min: 0 } : {})} />
  );
}
