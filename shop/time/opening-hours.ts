import { earliestOf, minutesOfDay } from './bahia';
import { instantOf, wallClock } from './dayjs';

/** Clock times as 'HH:MM', in America/Bahia. */
export interface OpeningHours {
  opens: string;
  closes: string;
}

/**
 * Returns the next instant at which the shop's pages may change without an edit: an opening or closing time, otherwise
 * midnight in Bahia, because promotions, dates and the year change at midnight there. Hours of other weekdays count
 * too: an unnecessary check costs nothing.
 */
export function nextChangeByItself(hours: readonly OpeningHours[], now: Date): Date {
  const today = wallClock(now).startOf('day');
  const midnight = instantOf(today.add(1, 'day'));
  const changes = hours
    .flatMap(({ opens, closes }) => [opens, closes])
    .map((time) => instantOf(today.add(minutesOfDay(time), 'minute')))
    .filter((change) => change > now);
  return earliestOf([midnight, ...changes]) ?? midnight;
}
