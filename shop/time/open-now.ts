import { minutesOfDay } from './bahia';
import { instantOf, wallClock } from './dayjs';
import { daysMs } from './durations';

/** Weekly opening hours, in America/Bahia. */
export interface WeeklyHours {
  /** 0 is Sunday. */
  days: readonly number[];
  /** 'HH:MM'. */
  opens: string;
  /** 'HH:MM'; a time that is not after `opens` belongs to the next day. */
  closes: string;
}

/** Whether the shop is open, and when this changes next; null when it never changes. */
export type OpenState = { isOpen: true; closesAt: Date | null } | { isOpen: false; opensAt: Date | null };

interface Window {
  start: number;
  end: number;
}

/**
 * The first and the last day to examine, counted from today: yesterday's hours may continue today, and after a week the
 * hours repeat.
 */
const FIRST_DAY = -1;
const LAST_DAY = 8;

/**
 * Returns whether the shop is open, and when this changes next. The shop is open from the first instant of `opens`
 * until just before the first instant of `closes`. Adjacent or overlapping hours count as one: with 11–15 and 15–19,
 * the shop closes at 19. On the `closedDates` ('YYYY-MM-DD') no hours begin; on the days of `earlyEnds` ('HH:MM' by day) they
 * end at that time.
 */
export function openState(
  hours: readonly WeeklyHours[],
  now: Date,
  closedDates: readonly string[] = [],
  earlyEnds: Readonly<Record<string, string>> = {},
): OpenState {
  const windows = merged(windowsAround(hours, now, { closedDates, earlyEnds }));
  const instant = now.getTime();
  const current = windows.find(({ start, end }) => start <= instant && instant < end);
  if (current) {
    const isForever = current.end >= instant + daysMs(LAST_DAY - 1);
    return { isOpen: true, closesAt: isForever ? null : new Date(current.end) };
  }
  const next = windows.find(({ start }) => start > instant);
  return { isOpen: false, opensAt: next ? new Date(next.start) : null };
}

interface Exceptions {
  closedDates: readonly string[];
  earlyEnds: Readonly<Record<string, string>>;
}

function windowsAround(
  hours: readonly WeeklyHours[],
  now: Date,
  { closedDates, earlyEnds }: Exceptions,
): Window[] {
  const today = wallClock(now).startOf('day');
  const windows: Window[] = [];
  for (let offset = FIRST_DAY; offset <= LAST_DAY; offset += 1) {
    const day = today.add(offset, 'day');
    const date = day.format('YYYY-MM-DD');
    if (closedDates.includes(date)) continue;
    const earlyEnd = earlyEnds[date];
    const end = earlyEnd === undefined ? Infinity : minutesOfDay(earlyEnd);
    for (const { days, opens, closes } of hours) {
      if (!days.includes(day.day())) continue;
      const [from, to] = [minutesOfDay(opens), minutesOfDay(closes)];
      if (end <= from) continue;
      const lastDay = to > from ? day : day.add(1, 'day');
      const usual = instantOf(lastDay.add(to, 'minute')).getTime();
      windows.push({
        start: instantOf(day.add(from, 'minute')).getTime(),
        end: end === Infinity ? usual : Math.min(usual, instantOf(day.add(end, 'minute')).getTime()),
      });
    }
  }
  return windows;
}

function merged(windows: readonly Window[]): Window[] {
  const result: Window[] = [];
  for (const window of [...windows].sort((one, other) => one.start - other.start)) {
    const last = result.at(-1);
    if (last && window.start <= last.end) last.end = Math.max(last.end, window.end);
    else result.push({ ...window });
  }
  return result;
}
