import { earliestOf, minutesOfDay } from './bahia';
import { instantOf, wallClock } from './dayjs';

/** Clock times as 'HH:MM', in America/Bahia. */
export interface OpeningHours {
  opens: string;
  closes: string;
}

/**
 * The next instant at which something the shop shows may change by itself: an opening or a closing, else midnight in Bahia,
 * because promotions, dates and the year run in whole days there. Hours of other weekdays count too: looking once too often
 * costs nothing.
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
