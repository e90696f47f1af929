import { bahiaDay, bahiaDayStart } from './bahia';

/** Hours that repeat every week, in America/Bahia. */
export interface WeeklyHours {
  /** 0 is Sunday. */
  days: readonly number[];
  /** 'HH:MM'. */
  opens: string;
  /** 'HH:MM'; not after `opens` means on the next day. */
  closes: string;
}

/** Whether it is open, and when that changes; null when it never does. */
export type OpenState = { isOpen: true; closesAt: Date | null } | { isOpen: false; opensAt: Date | null };

interface Window {
  start: number;
  end: number;
}

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** Yesterday's hours may reach into today; after a week they repeat. */
const FIRST_DAY = -1;
const LAST_DAY = 8;

/**
 * Open from the first instant of `opens` up to, and not including, that of `closes`. Hours that meet or overlap count as
 * one: 11–15 and 15–19 close at 19.
 */
export function openState(hours: readonly WeeklyHours[], now: Date): OpenState {
  const windows = merged(windowsAround(hours, now));
  const instant = now.getTime();
  const current = windows.find(({ start, end }) => start <= instant && instant < end);
  if (current) {
    const isForever = current.end >= instant + (LAST_DAY - 1) * DAY_MS;
    return { isOpen: true, closesAt: isForever ? null : new Date(current.end) };
  }
  const next = windows.find(({ start }) => start > instant);
  return { isOpen: false, opensAt: next ? new Date(next.start) : null };
}

function windowsAround(hours: readonly WeeklyHours[], now: Date): Window[] {
  const today = Date.parse(`${bahiaDay(now)}T00:00:00Z`);
  const windows: Window[] = [];
  for (let offset = FIRST_DAY; offset <= LAST_DAY; offset += 1) {
    const day = new Date(today + offset * DAY_MS);
    const start = bahiaDayStart(day.toISOString().slice(0, 10)).getTime();
    for (const { days, opens, closes } of hours) {
      if (!days.includes(day.getUTCDay())) continue;
      const [from, to] = [minutesOf(opens), minutesOf(closes)];
      const length = to > from ? to - from : to - from + 24 * 60;
      windows.push({ start: start + from * MINUTE_MS, end: start + (from + length) * MINUTE_MS });
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

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}
