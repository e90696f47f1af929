import { dayOf, formatDate, formatTime, msBetween, yearOf } from './bahia';
import { addDays, formatDayOfMonth } from './days';
import { inHours, inMinutes } from './durations';

/**
 * Returns how long ago an instant was: 'agora', 'há 7 min', 'há 3 h'; after 24 hours the date. If `now` is before the
 * instant, because a clock runs behind, the result is 'agora'.
 */
export function timeAgo(at: Date, now: Date): string {
  const passedMs = msBetween(at, now);
  if (inMinutes(passedMs) < 1) return 'agora';
  if (inHours(passedMs) < 1) return `há ${Math.floor(inMinutes(passedMs))} min`;
  if (inHours(passedMs) < 24) return `há ${Math.floor(inHours(passedMs))} h`;
  return formatDate(at);
}

/** Returns the day of a past moment, counted from today: 'hoje', 'ontem' or '24/11'. */
export function daySaid(at: Date, now: Date): string {
  const day = dayOf(at);
  const today = dayOf(now);
  if (day === today) return 'hoje';
  return day === addDays(today, -1) ? 'ontem' : formatDayOfMonth(day);
}

/** Returns a past moment: 'hoje às 11h06', 'ontem às 11h06', 'em 24/11 às 11h06'; of another year with the year. */
export function momentSaid(at: Date, now: Date): string {
  const day = daySaid(at, now);
  if (day === 'hoje' || day === 'ontem') return `${day} às ${formatTime(at)}`;
  return `em ${yearOf(at) === yearOf(now) ? day : formatDate(at)} às ${formatTime(at)}`;
}
