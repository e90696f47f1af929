import { DateInput, DateTimePicker, type DateInputProps } from '@mantine/dates';
import { formatLongDay, readDay } from '@shop/time/days';

import styles from './calendar.module.css';

/** The settings of every calendar in the admin panel; the names of days and months come from shop/time. */
const calendar = {
  weekdayFormat: 'ddd',
  monthLabelFormat: 'MMMM [de] YYYY',
  getDayAriaLabel: formatLongDay,
  ariaLabels: {
    nextMonth: 'Próximo mês',
    previousMonth: 'Mês anterior',
    nextYear: 'Próximo ano',
    previousYear: 'Ano anterior',
    nextDecade: 'Próxima década',
    previousDecade: 'Década anterior',
  },
} satisfies Partial<DateInputProps>;

const classNames = {
  day: styles.day,
  weekday: styles.weekday,
  calendarHeader: styles.header,
  calendarHeaderControl: styles.headerControl,
  calendarHeaderLevel: styles.headerLevel,
  monthsListControl: styles.listControl,
  yearsListControl: styles.listControl,
};

/** Dates are written in the Brazilian format, whatever the browser's language. */
export const officeDates = {
  DateInput: DateInput.extend({
    classNames,
    defaultProps: {
      ...calendar,
      valueFormat: 'DD/MM/YYYY',
      dateParser: readDay,
      placeholder: 'dd/mm/aaaa',
      clearButtonProps: { 'aria-label': 'Limpar' },
    },
  }),
  DateTimePicker: DateTimePicker.extend({
    classNames: { ...classNames, timeInput: styles.time },
    defaultProps: {
      ...calendar,
      valueFormat: 'DD/MM/YYYY HH:mm',
      placeholder: 'dd/mm/aaaa hh:mm',
      timePickerProps: { hoursInputLabel: 'Horas', minutesInputLabel: 'Minutos' },
      submitButtonProps: { 'aria-label': 'Pronto' },
      clearButtonProps: { 'aria-label': 'Limpar' },
      popoverProps: { returnFocus: true },
    },
  }),
};
