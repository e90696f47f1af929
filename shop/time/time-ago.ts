import { formatDate, msBetween } from './bahia';
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
