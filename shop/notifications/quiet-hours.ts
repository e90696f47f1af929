import { dayOf, hourOf, instantAt, startOfNextDay } from '../time/bahia';

/** The quiet hours in America/Bahia, from `from` o'clock until `until` o'clock; they may include midnight. */
export interface QuietHours {
  from: number;
  until: number;
}

/** The hours at night in which no campaign makes a phone ring. */
export const USUAL_QUIET_HOURS: QuietHours = { from: 21, until: 8 };

const isQuietHour = (hour: number, { from, until }: QuietHours): boolean =>
  from < until ? hour >= from && hour < until : hour >= from || hour < until;

/** Returns the end of the quiet hours that contain an instant; null for an instant outside the quiet hours. */
export const quietUntil = (at: Date, quiet: QuietHours): Date | null =>
  isQuietHour(hourOf(at), quiet) ? nextHour(at, quiet.until) : null;

/** Returns when the next quiet hours after an instant begin. */
export const nextQuiet = (at: Date, { from }: QuietHours): Date => nextHour(at, from);

function nextHour(at: Date, hour: number): Date {
  const time = `${String(hour).padStart(2, '0')}:00`;
  const today = instantAt(dayOf(at), time);
  return today > at ? today : instantAt(dayOf(startOfNextDay(dayOf(at))), time);
}
