'use client';

import { Field } from '../forms/Field';
import type { PromotionFormState } from './use-promotion-form';

interface DayFieldProps {
  form: PromotionFormState;
  name: 'startDay' | 'endDay';
  label: string;
  hint: string;
}

/** A whole day of Bahia, by the browser's own calendar. */
export function DayField({ form, name, label, hint }: DayFieldProps) {
  return (
    <Field label={label} hint={hint} error={form.errors[name]} isHalf isRequired>
      {(control) => (
        <input
          {...control}
          type="date"
          required
          value={form.draft[name]}
          onChange={(event) => form.set(name, event.target.value)}
        />
      )}
    </Field>
  );
}
