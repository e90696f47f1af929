import { addMs, hoursMs } from './time';

/**
 * Writes a date as the real service does, with a fixed −04:00 offset, so that no reader may take it for UTC or sort it
 * as text.
 */
export function wireDate(iso: string): string {
  return addMs(new Date(iso), -hoursMs(4)).toISOString().replace('Z', '-04:00');
}

const ISO_WITH_ZONE = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:?\d{2})$/;

/** Parses a date as the API accepts it: ISO 8601 with its zone. Null when it is anything else. */
export function parseWireDate(value: unknown): Date | null {
  if (typeof value !== 'string' || !ISO_WITH_ZONE.test(value)) return null;
  const date = new Date(value);
  return Number.isNaN(date.getTime()) ? null : date;
}
