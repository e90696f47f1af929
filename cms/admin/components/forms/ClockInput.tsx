'use client';

import { TextInput, type TextInputProps } from '@mantine/core';
import { isTime } from '@shop/time/days';

interface ClockInputProps extends Omit<TextInputProps, 'value' | 'onChange'> {
  /** The time as 'HH:MM', or the text that the user typed. */
  value?: string;
  onChange?: (time: string) => void;
}

const TYPED = /^(\d{1,2})(?:\D*(\d{2}))?\D*$/;

/** Returns typed text as 'HH:MM': '9' and '9h' as '09:00', '930' and '9h30' as '09:30'; other text unchanged. */
export function readClock(typed: string): string {
  const text = typed.trim();
  const compact = /^\d{3}$/.test(text) ? `0${text}` : text;
  const [, hour, minute = '00'] = TYPED.exec(compact) ?? [];
  const time = hour ? `${hour.padStart(2, '0')}:${minute}` : '';
  return isTime(time) ? time : text;
}

/** A field for a time of day in the 24-hour format, whatever the browser's language. */
export const ClockInput = ({ value = '', onChange, onBlur, ...field }: ClockInputProps) => (
  <TextInput
    placeholder="00:00"
    inputMode="numeric"
    maxLength={5}
    autoComplete="off"
    {...field}
    value={value}
    onChange={({ currentTarget }) => onChange?.(currentTarget.value)}
    onBlur={(event) => {
      const time = readClock(value);
      if (time !== value) onChange?.(time);
      onBlur?.(event);
    }}
  />
);
