import { addMs, hoursMs } from './time';

/**
 * Formats a date as the real service does, with a fixed offset of −04:00. Tests therefore fail if the shop takes such a
 * date for UTC or compares it as text.
 */
export function wireDate(iso: string): string {
  return addMs(new Date(iso), -hoursMs(4)).toISOString().replace('Z', '-04:00');
}

const ISO_WITH_ZONE = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:?\d{2})$/;

/** Parses a date as the API accepts it: ISO 8601 with a time zone. Returns null for anything else. */
export function parseWireDate(value: unknown): Date | null {
  if (typeof value !== 'string' || !ISO_WITH_ZONE.test(value)) return null;
  const date = new Date(value);
  return Number.isNaN(date.getTime()) ? null : date;
}
