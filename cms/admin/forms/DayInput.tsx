'use client';

import { TextInput } from '@mantine/core';
import { DateInput, type DateInputProps } from '@mantine/dates';
import { useUncontrolled } from '@mantine/hooks';
import { formatDay, isDay, readDay } from '@shop/time/days';
import { IconCalendar } from '@tabler/icons-react';

import { useAwake } from '../use-awake';

type Shared = Pick<
  DateInputProps,
  'label' | 'description' | 'error' | 'required' | 'withAsterisk' | 'clearable' | 'className' | 'attributes'
>;

interface DayInputProps extends Shared {
  /** 'YYYY-MM-DD'; empty where nothing or no day is written. */
  value?: string;
  defaultValue?: string;
  onChange?: (day: string) => void;
  /** Under which a form sends the day: 'YYYY-MM-DD', and as it was typed where no script has begun. */
  name?: string;
  /** The calendar offers no day after it; what is typed is for the form to judge. */
  lastDay?: string;
}

/** A day, typed as dd/mm/aaaa whatever the browser's language, or chosen from a calendar. */
export function DayInput({ value, defaultValue, onChange, name, lastDay, ...field }: DayInputProps) {
  const isAwake = useAwake();
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
      // What is no day stays as it was typed, to be mended; it is never taken for the day before it.
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
