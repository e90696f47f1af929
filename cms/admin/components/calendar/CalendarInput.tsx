'use client';

import { DateInput, DatesProvider, type DateInputProps } from '@mantine/dates';
import { readDay } from '@shop/time/days';

import { CALENDAR_CLASSES, CALENDAR_PROPS, CALENDAR_SETTINGS } from './calendar-props';

const { timeInput: _, ...classNames } = CALENDAR_CLASSES;

/** A field for a day, with a calendar. It uses the Brazilian date format, whatever the browser's language. */
export const CalendarInput = (props: DateInputProps) => (
  <DatesProvider settings={CALENDAR_SETTINGS}>
    <DateInput
      {...CALENDAR_PROPS}
      classNames={classNames}
      valueFormat="DD/MM/YYYY"
      dateParser={readDay}
      placeholder="dd/mm/aaaa"
      {...props}
    />
  </DatesProvider>
);
