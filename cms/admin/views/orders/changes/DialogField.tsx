'use client';

import { Textarea, TextInput } from '@mantine/core';

interface DialogFieldProps {
  label: string;
  name: string;
  value: string;
  onChange: (value: string) => void;
  hint?: string;
  error?: string | undefined;
  /** Whether the field is a textarea instead of an input. */
  isLong?: boolean;
  isOptional?: boolean;
  inputMode?: 'decimal';
}

/** A field of a dialog with its label, hint and error. */
export function DialogField({
  label,
  hint,
  isLong = false,
  isOptional = false,
  onChange,
  ...field
}: DialogFieldProps) {
  const props = {
    ...field,
    mb: 16,
    label: isOptional ? `${label} (se quiser)` : label,
    description: hint,
    required: !isOptional,
    withAsterisk: false,
    maxLength: 500,
    errorProps: { role: 'alert' },
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) => onChange(currentTarget.value),
  };
  return isLong ? <Textarea {...props} rows={3} /> : <TextInput {...props} autoComplete="off" />;
}
