import { formatShortDate } from '@shop/time/bahia';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** 'agora', 'há 7 min', 'há 3 h'; from a day on the date. A clock that runs behind reads 'agora'. */
export function timeAgo(at: Date, now: Date): string {
  const elapsedMs = now.getTime() - at.getTime();
  if (elapsedMs < MINUTE_MS) return 'agora';
  if (elapsedMs < HOUR_MS) return `há ${Math.floor(elapsedMs / MINUTE_MS)} min`;
  if (elapsedMs < DAY_MS) return `há ${Math.floor(elapsedMs / HOUR_MS)} h`;
  return formatShortDate(at);
}
