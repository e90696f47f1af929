'use client';

import { TextInput } from '@mantine/core';
import { DateInput, type DateInputProps } from '@mantine/dates';
import { useUncontrolled } from '@mantine/hooks';
import { formatDay, isDay, readDay } from '@shop/time/days';
import { IconCalendar } from '@tabler/icons-react';

import { useHydrated } from '../use-hydrated';

type Shared = Pick<
  DateInputProps,
  'label' | 'description' | 'error' | 'required' | 'withAsterisk' | 'clearable' | 'className' | 'attributes'
>;

interface DayInputProps extends Shared {
  /** 'YYYY-MM-DD'; empty when the field is empty or holds no valid day. */
  value?: string;
  defaultValue?: string;
  onChange?: (day: string) => void;
  /** The name of the form field. Sends 'YYYY-MM-DD', or the typed text before the script has started. */
  name?: string;
  /** The last day that the calendar offers. The form validates typed days. */
  lastDay?: string;
}

/** A day, typed as dd/mm/aaaa whatever the browser's language, or chosen from a calendar. */
export function DayInput({ value, defaultValue, onChange, name, lastDay, ...field }: DayInputProps) {
  const isAwake = useHydrated();
  const [day, setDay] = useUncontrolled({ value, defaultValue, finalValue: '', onChange });
  const { clearable, ...plain } = field;
  const look = { leftSection: <IconCalendar aria-hidden="true" size={20} stroke={1.75} /> };
  if (!isAwake) {
    return (
      <TextInput
        {...plain}
        {...look}
        name={name}
        defaultValue={isDay(day) ? formatDay(day) : day}
        placeholder="dd/mm/aaaa"
        autoComplete="off"
      />
    );
  }
  return (
    <DateInput
      {...field}
      {...look}
      name={name}
      clearable={clearable}
      // Text that is not a day stays as typed, so that it can be corrected; the previous day is not restored.
      fixOnBlur={false}
      value={isDay(day) ? day : null}
      onChange={(next) => setDay(next ?? '')}
      onInput={({ currentTarget }) => {
        if (readDay(currentTarget.value) === null) setDay('');
      }}
      excludeDate={lastDay ? (shown) => shown > lastDay : undefined}
    />
  );
}
