import './calendar.css';
import { formatLongDay } from '@shop/time/days';

import styles from './calendar.module.css';

/** Weeks begin on Sunday, as in Brazil. */
export const CALENDAR_SETTINGS = { locale: 'pt-br', firstDayOfWeek: 0 } as const;

/** The settings of every calendar in the admin panel. The names of days and months come from shop/time. */
export const CALENDAR_PROPS = {
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
  clearButtonProps: { 'aria-label': 'Limpar' },
} as const;

export const CALENDAR_CLASSES = {
  day: styles.day,
  weekday: styles.weekday,
  calendarHeader: styles.header,
  calendarHeaderControl: styles.headerControl,
  calendarHeaderLevel: styles.headerLevel,
  monthsListControl: styles.listControl,
  yearsListControl: styles.listControl,
  timeInput: styles.time,
};
