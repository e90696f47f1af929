import { bahiaDay, bahiaDayEnd, bahiaDayStart } from './bahia';

/** Clock times as 'HH:MM', in America/Bahia. */
export interface OpeningHours {
  opens: string;
  closes: string;
}

const MINUTE_MS = 60_000;

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}

/**
 * The next instant at which something the shop shows may change by itself: an opening or a closing, else midnight in Bahia,
 * because promotions, dates and the year run in whole days there. Hours of other weekdays count too: looking once too often
 * costs nothing.
 */
export function nextChangeByItself(hours: readonly OpeningHours[], now: Date): Date {
  const today = bahiaDay(now);
  const dayStart = bahiaDayStart(today).getTime();
  const midnight = bahiaDayEnd(today).getTime() + 1;
  const changes = hours
    .flatMap(({ opens, closes }) => [opens, closes])
    .map((time) => dayStart + minutesOf(time) * MINUTE_MS)
    .filter((change) => change > now.getTime());
  return new Date(Math.min(midnight, ...changes));
}
