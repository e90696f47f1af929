const DAY_MS = 86_400_000;

/** The calendar day `count` days after (or, negative, before) `day`; both are `YYYY-MM-DD`, free of any zone. */
export function addDays(day: string, count: number): string {
  const midnight = Date.parse(`${day}T00:00:00Z`);
  if (Number.isNaN(midnight)) throw new RangeError(`Not a calendar day: ${day}`);
  return new Date(midnight + count * DAY_MS).toISOString().slice(0, 10);
}
