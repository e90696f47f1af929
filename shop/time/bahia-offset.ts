import { hoursMs } from './durations';

/** The end of Bahia's last summer time. Since this instant, Bahia's clock has been three hours behind UTC. */
const FIXED_SINCE = Date.parse('2012-02-26T02:00:00Z');
const FIXED_OFFSET_MS = hoursMs(-3);

/**
 * The formatter for instants before `FIXED_SINCE`, which are the only ones that need time zone data. It is created on
 * demand, because most pages show no such instant.
 */
let earlierClock: Intl.DateTimeFormat | undefined;

const createEarlierClock = () =>
  new Intl.DateTimeFormat('en-US', {
    timeZone: 'America/Bahia',
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });

/**
 * Returns the milliseconds that Bahia's clock is ahead of UTC at an instant (negative: behind). Throws a RangeError for
 * an invalid date. If Brazil reintroduces summer time, tests/unit/shop/time/time-against-intl.test.ts fails as soon as
 * the time zone data includes it.
 */
export function offsetMsAt(instantMs: number): number {
  return instantMs >= FIXED_SINCE ? FIXED_OFFSET_MS : earlierOffsetMs(instantMs);
}

function earlierOffsetMs(instantMs: number): number {
  earlierClock ??= createEarlierClock();
  const shown = { year: '', month: '', day: '', hour: '', minute: '', second: '' };
  for (const { type, value } of earlierClock.formatToParts(instantMs)) {
    if (type in shown) shown[type as keyof typeof shown] = value;
  }
  const { year, month, day, hour, minute, second } = shown;
  const wall = Date.parse(`${year.padStart(4, '0')}-${month}-${day}T${hour}:${minute}:${second}Z`);
  return wall - Math.floor(instantMs / 1000) * 1000;
}
