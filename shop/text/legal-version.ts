import { formatLongDay } from '../time/days';

/** The public facts of a version of a legal text: its code, which orders and consents store, and its date. */
export interface LegalVersion {
  version: string;
  lastUpdated: string;
}

/**
 * Returns the next version of a legal text that is published on a given day. The version is named after the day. From
 * the second version of that day on, a number is added: '2026-11-20.2'.
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
