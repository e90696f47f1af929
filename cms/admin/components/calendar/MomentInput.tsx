'use client';

import { DatesProvider, DateTimePicker, type DateTimePickerProps } from '@mantine/dates';

import { CALENDAR_CLASSES, CALENDAR_PROPS, CALENDAR_SETTINGS } from './calendar-props';

/** A field for a day and a time, chosen from a calendar. */
export const MomentInput = (props: DateTimePickerProps & { defaultTimeValue?: string }) => (
  <DatesProvider settings={CALENDAR_SETTINGS}>
    <DateTimePicker
      {...CALENDAR_PROPS}
      classNames={CALENDAR_CLASSES}
      valueFormat="DD/MM/YYYY [às] HH[h]mm"
      placeholder="dd/mm/aaaa às 00h00"
      timePickerProps={{ hoursInputLabel: 'Horas', minutesInputLabel: 'Minutos' }}
      submitButtonProps={{ 'aria-label': 'Pronto' }}
      popoverProps={{ returnFocus: true }}
      {...props}
    />
  </DatesProvider>
);
