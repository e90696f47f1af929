/**
 * The shop's calendar. Instants are stored in UTC; days and clock times are those of America/Bahia, whatever
 * the zone of the server or of the reader's browser. Built on Intl, so that the browser needs no zone data of
 * ours.
 */

const BAHIA = 'America/Bahia';

const DAY_MS = 24 * 60 * 60 * 1000;

const MONTHS = [
  'janeiro',
  'fevereiro',
  'março',
  'abril',
  'maio',
  'junho',
  'julho',
  'agosto',
  'setembro',
  'outubro',
  'novembro',
  'dezembro',
];

/** Only the figures are taken from Intl; words and order are ours, so server and browser always agree. */
const clock = new Intl.DateTimeFormat('en-US', {
  timeZone: BAHIA,
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
});

type Field = 'year' | 'month' | 'day' | 'hour' | 'minute' | 'second';

function bahiaFields(date: Date): Record<Field, string> {
  const fields = { year: '', month: '', day: '', hour: '', minute: '', second: '' };
  for (const part of clock.formatToParts(date)) {
    if (part.type in fields) fields[part.type as Field] = part.value;
  }
  return { ...fields, year: fields.year.padStart(4, '0') };
}

/** '20 de novembro de 2026 às 19:02' (the spec's 'dd de MMMM de yyyy às HH:mm'). */
export function formatOrderDate(date: Date): string {
  const { year, month, day, hour, minute } = bahiaFields(date);
  return `${day} de ${MONTHS[Number(month) - 1]} de ${year} às ${hour}:${minute}`;
}

/** '20/11/2026'. */
export function formatShortDate(date: Date): string {
  const { year, month, day } = bahiaFields(date);
  return `${day}/${month}/${year}`;
}

/** '19:02'. */
export function formatHour(date: Date): string {
  const { hour, minute } = bahiaFields(date);
  return `${hour}:${minute}`;
}

/** '20/11 19:02': for lists, where the year is clear. */
export function formatMoment(date: Date): string {
  const { month, day, hour, minute } = bahiaFields(date);
  return `${day}/${month} ${hour}:${minute}`;
}

/** 'novembro', of a day 'YYYY-MM-DD'. */
export const monthName = (isoDay: string): string => MONTHS[Number(isoDay.slice(5, 7)) - 1] ?? '';

/** The Bahia day an instant falls on, as 'YYYY-MM-DD'. */
export function bahiaDay(date: Date): string {
  const { year, month, day } = bahiaFields(date);
  return `${year}-${month}-${day}`;
}

/**
 * Milliseconds Bahia's clock is ahead of UTC at an instant (negative: behind). Summer time existed until
 * 2012.
 */
function offsetAt(instantMs: number): number {
  const { year, month, day, hour, minute, second } = bahiaFields(new Date(instantMs));
  const wall = Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
  return wall - Math.floor(instantMs / 1000) * 1000;
}

function utcMidnight(isoDay: string): number {
  const midnight = Date.parse(`${isoDay}T00:00:00.000Z`);
  const isRealDay =
    /^\d{4}-\d{2}-\d{2}$/.test(isoDay) &&
    Number.isFinite(midnight) &&
    new Date(midnight).toISOString().startsWith(isoDay);
  if (!isRealDay) throw new RangeError(`Not a day: ${isoDay}`);
  return midnight;
}

function startOf(wallMidnight: number): number {
  const guess = wallMidnight - offsetAt(wallMidnight);
  return wallMidnight - offsetAt(guess);
}

/** 00:00:00.000 of a Bahia day ('YYYY-MM-DD') as an instant. Throws a RangeError for what is no day. */
export function bahiaDayStart(isoDay: string): Date {
  return new Date(startOf(utcMidnight(isoDay)));
}

/** A clock time ('HH:MM') of a Bahia day as an instant. Throws a RangeError for what is no day or no time. */
export function bahiaInstant(isoDay: string, time: string): Date {
  if (!/^([01]\d|2[0-3]):[0-5]\d$/.test(time)) throw new RangeError(`Not a time: ${time}`);
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return new Date(startOf(utcMidnight(isoDay) + (hours * 60 + minutes) * 60_000));
}

/** 23:59:59.999 of a Bahia day ('YYYY-MM-DD') as an instant. Throws a RangeError for what is no day. */
export function bahiaDayEnd(isoDay: string): Date {
  return new Date(startOf(utcMidnight(isoDay) + DAY_MS) - 1);
}
