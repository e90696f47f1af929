import type { SlotWindow } from './slot-text';

/** An order's window as an appointment in a calendar. */
export interface CalendarEvent {
  /** Identifies the appointment for ever, so that a later file changes it instead of adding another one. */
  uid: string;
  /** Grows with every change of the order. A calendar ignores a file with a lower number than it has. */
  sequence: number;
  /** When the file was made. */
  madeAt: Date;
  slot: SlotWindow;
  title: string;
  place: string;
  text: string;
  url: string;
  isCancelled: boolean;
}

export const CALENDAR_ZONE = 'America/Bahia';

/** The method of a calendar file (RFC 5546): it adds or changes an appointment, or removes it. */
export const calendarMethod = ({ isCancelled }: Pick<CalendarEvent, 'isCancelled'>): 'PUBLISH' | 'CANCEL' =>
  isCancelled ? 'CANCEL' : 'PUBLISH';

/**
 * Writes a calendar file (RFC 5545) with one appointment. Its times are those of Bahia, with the zone's rule in the
 * file, because not every calendar knows the zone's name. Bahia has had no summer time since 2012.
 */
export function calendarFile(event: CalendarEvent): string {
  const { uid, sequence, madeAt, slot, title, place, text, url, isCancelled } = event;
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Massa Mansa//Pedidos//PT',
    'CALSCALE:GREGORIAN',
    `METHOD:${calendarMethod(event)}`,
    'BEGIN:VTIMEZONE',
    `TZID:${CALENDAR_ZONE}`,
    'BEGIN:STANDARD',
    'DTSTART:19700101T000000',
    'TZOFFSETFROM:-0300',
    'TZOFFSETTO:-0300',
    'TZNAME:-03',
    'END:STANDARD',
    'END:VTIMEZONE',
    'BEGIN:VEVENT',
    `UID:${escapeText(uid)}`,
    `DTSTAMP:${utc(madeAt)}`,
    `SEQUENCE:${sequence}`,
    `DTSTART;TZID=${CALENDAR_ZONE}:${local(slot.date, slot.from)}`,
    `DTEND;TZID=${CALENDAR_ZONE}:${local(slot.date, slot.to)}`,
    `SUMMARY:${escapeText(title)}`,
    ...(place ? [`LOCATION:${escapeText(place)}`] : []),
    `DESCRIPTION:${escapeText(text)}`,
    `URL:${url}`,
    `STATUS:${isCancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    // The person is not busy: somebody only has to be at home.
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${fold(line)}\r\n`).join('');
}

const utc = (date: Date): string => `${date.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;

const local = (date: string, time: string): string =>
  `${date.replaceAll('-', '')}T${time.replace(':', '')}00`;

/** Escapes a text value. Line breaks become `\n`; other control characters are not allowed and are left out. */
const escapeText = (text: string): string =>
  text
    .replaceAll(/[\\;,]/g, (sign) => `\\${sign}`)
    .replaceAll(/\r\n|[\n\r\u2028\u2029]/g, '\\n')
    .replaceAll(/\p{Cc}/gu, '');

const MAX_OCTETS = 75;

/** Folds a line after at most 75 octets of UTF-8, never inside a character. A folded line begins with a space. */
function fold(line: string): string {
  const encoder = new TextEncoder();
  let folded = '';
  let octets = 0;
  for (const sign of line) {
    const size = encoder.encode(sign).length;
    if (octets + size > MAX_OCTETS) {
      folded += '\r\n ';
      octets = 1;
    }
    folded += sign;
    octets += size;
  }
  return folded;
}
