import { formatLongDay } from '../time/days';

/** The public facts of a version: its code, which orders and consents store, and its date. */
export interface LegalVersion {
  version: string;
  lastUpdated: string;
}

/**
 * Returns the next version of a text published on a day. Its name is the day, with a number from the day's second
 * version on.
 */
export function nextLegalVersion(day: string, published: string | null): LegalVersion {
  const number = versionNumber(day, published);
  return {
    version: number === 1 ? day : `${day}.${number}`,
    lastUpdated: formatLongDay(day),
  };
}

function versionNumber(day: string, published: string | null): number {
  if (published === day) return 2;
  const [before, number] = published?.split('.') ?? [];
  return before === day ? Number(number) + 1 : 1;
}
