/** Durations in milliseconds. A day here is 24 hours; calendar days are in `days.ts`. */

export const minutesMs = (count: number): number => count * 60_000;

export const hoursMs = (count: number): number => minutesMs(count * 60);

export const daysMs = (count: number): number => hoursMs(count * 24);

/** Converts milliseconds to seconds, for APIs that use seconds: cookies, tokens, caches. */
export const inSeconds = (ms: number): number => ms / 1_000;

export const inMinutes = (ms: number): number => ms / minutesMs(1);

export const inHours = (ms: number): number => ms / hoursMs(1);
