import { earliestOf, minutesOfDay } from './bahia';
import { instantOf, wallClock } from './dayjs';

/** Clock times as 'HH:MM', in America/Bahia. */
export interface OpeningHours {
  opens: string;
  closes: string;
}

/**
 * Returns the next instant at which the shop's pages may change without an edit. This is the next opening or closing
 * time or, if that is earlier, midnight in Bahia, because promotions, dates and the year change then. The opening hours
 * of every weekday are applied to today, because a check at a time when nothing changes costs nothing.
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
