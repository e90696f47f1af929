'use client';

import { formatDay, isDay } from '@shop/time/days';

import { Field } from '../forms/Field';
import type { PromotionFormState } from './use-promotion-form';

interface DayFieldProps {
  form: PromotionFormState;
  name: 'startDay' | 'endDay';
  label: string;
  /** From which hour on, or until which: the day follows. */
  hint: string;
}

/** A whole day of Bahia, by the browser's own calendar; the hint writes it as people here do, in any browser. */
export function DayField({ form, name, label, hint }: DayFieldProps) {
  const day = form.draft[name];
  return (
    <Field
      label={label}
      hint={isDay(day) ? `${hint} de ${formatDay(day)}` : hint}
      error={form.errors[name]}
      isHalf
      isRequired
    >
      {(control) => (
        <input
          {...control}
          type="date"
          required
          value={day}
          onChange={(event) => form.set(name, event.target.value)}
        />
      )}
    </Field>
  );
}
