'use client';

import { TextInput } from '@mantine/core';
import type { DateInputProps } from '@mantine/dates';
import { useUncontrolled } from '@mantine/hooks';
import { formatDay, isDay, readDay } from '@shop/time/days';
import { IconCalendar } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';

import type { CalendarInput } from './CalendarInput';

type Shared = Pick<
  DateInputProps,
  'label' | 'description' | 'error' | 'required' | 'withAsterisk' | 'clearable' | 'className' | 'attributes'
>;

interface DayInputProps extends Shared {
  /** 'YYYY-MM-DD'; '' when the field is empty or contains no valid day. */
  value?: string;
  defaultValue?: string;
  onChange?: (day: string) => void;
  /** The name of the form field. The form sends 'YYYY-MM-DD' or, before the calendar has loaded, the text as typed. */
  name?: string;
  /** The last day that the calendar offers. The form validates typed days. */
  lastDay?: string;
}

/**
 * A field for a day, which is typed as dd/mm/aaaa whatever the browser's language, or chosen from a calendar. It is a
 * plain text field until the calendar has loaded.
 */
export function DayInput({ value, defaultValue, onChange, name, lastDay, ...field }: DayInputProps) {
  const [day, setDay] = useUncontrolled({ value, defaultValue, finalValue: '', onChange });
  const plainInput = useRef<HTMLInputElement>(null);
  const calendar = useCalendar(plainInput);
  const { clearable, ...plain } = field;
  const look = { leftSection: <IconCalendar aria-hidden="true" size={20} stroke={1.75} /> };
  if (!calendar) {
    return (
      <TextInput
        {...plain}
        {...look}
        ref={plainInput}
        name={name}
        defaultValue={isDay(day) ? formatDay(day) : day}
        onChange={({ currentTarget }) => setDay(readDay(currentTarget.value) ?? '')}
        placeholder="dd/mm/aaaa"
        autoComplete="off"
      />
    );
  }
  return (
    <calendar.Input
      {...field}
      {...look}
      name={name}
      clearable={clearable}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- takes over the focus that the plain field had
      autoFocus={calendar.isFocused}
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

interface Calendar {
  Input: typeof CalendarInput;
  /** Whether the plain field had the focus when the calendar replaced it. */
  isFocused: boolean;
}

/**
 * Returns the calendar once it has loaded, and null before that. It also returns null while the plain field contains
 * unfinished text, because the change to the calendar would lose that text.
 */
function useCalendar(plainInput: { current: HTMLInputElement | null }): Calendar | null {
  const [calendar, setCalendar] = useState<Calendar | null>(null);
  useEffect(() => {
    let isGone = false;
    void import('./CalendarInput').then(({ CalendarInput: Input }) => {
      if (isGone) return;
      const input = plainInput.current;
      const show = () => setCalendar({ Input, isFocused: document.activeElement === input });
      const isUnfinished = () => Boolean(input?.value) && readDay(input?.value ?? '') === null;
      if (!isUnfinished()) return show();
      input?.addEventListener('input', function onInput() {
        if (isUnfinished()) return;
        input.removeEventListener('input', onInput);
        // Waits until React has stored the typed day.
        queueMicrotask(show);
      });
    });
    return () => {
      isGone = true;
    };
  }, [plainInput]);
  return calendar;
}
