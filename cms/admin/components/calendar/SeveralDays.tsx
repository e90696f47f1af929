'use client';

import { DatePickerInput, DatesProvider, type DatePickerInputProps } from '@mantine/dates';

import { CALENDAR_CLASSES, CALENDAR_PROPS, CALENDAR_SETTINGS } from './calendar-props';

const { timeInput: _, ...classNames } = CALENDAR_CLASSES;

/** A field for several single days (`multiple`), or for a first and a last day (`range`), chosen from a calendar. */
export const SeveralDays = <Type extends 'multiple' | 'range'>(props: DatePickerInputProps<Type>) => (
  <DatesProvider settings={CALENDAR_SETTINGS}>
    <DatePickerInput<Type>
      {...CALENDAR_PROPS}
      classNames={classNames}
      valueFormat="DD/MM/YYYY"
      popoverProps={{ returnFocus: true }}
      {...props}
    />
  </DatesProvider>
);
