import { calendarFile, type CalendarEvent } from '@shop/delivery/calendar-file';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

const event = (changes: Partial<CalendarEvent> = {}): CalendarEvent => ({
  uid: 'pedido-9f3a71c2@loja.test',
  sequence: 3,
  madeAt: new Date('2026-11-20T22:02:00.123Z'),
  slot: { date: '2026-11-24', from: '09:00', to: '12:00' },
  title: 'Entrega da Massa Mansa',
  place: 'Rua Frederico Costa, 88; Brotas',
  text: 'Pedido 9F3A71C2.\nGuarde no freezer.',
  url: 'https://loja.test/conta/pedidos/1',
  isCancelled: false,
  ...changes,
});

/** Returns the content lines of a file, unfolded as RFC 5545 says. */
const unfolded = (file: string): string[] => file.replaceAll('\r\n ', '').split('\r\n').slice(0, -1);

/** Returns the text of a property, with its escapes undone. */
function textOf(file: string, name: string): string {
  const line = unfolded(file).find((each) => each.startsWith(`${name}:`)) ?? '';
  return line
    .slice(name.length + 1)
    .replaceAll(/\\([\\;,nN])/g, (_, sign: string) => (sign.toLowerCase() === 'n' ? '\n' : sign));
}

describe('the calendar file of an order', () => {
  it('has the window in the times of Bahia, with the rule of the zone', () => {
    expect(unfolded(calendarFile(event()))).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Massa Mansa//Pedidos//PT',
      'CALSCALE:GREGORIAN',
      'METHOD:PUBLISH',
      'BEGIN:VTIMEZONE',
      'TZID:America/Bahia',
      'BEGIN:STANDARD',
      'DTSTART:19700101T000000',
      'TZOFFSETFROM:-0300',
      'TZOFFSETTO:-0300',
      'TZNAME:-03',
      'END:STANDARD',
      'END:VTIMEZONE',
      'BEGIN:VEVENT',
      'UID:pedido-9f3a71c2@loja.test',
      'DTSTAMP:20261120T220200Z',
      'SEQUENCE:3',
      'DTSTART;TZID=America/Bahia:20261124T090000',
      'DTEND;TZID=America/Bahia:20261124T120000',
      'SUMMARY:Entrega da Massa Mansa',
      'LOCATION:Rua Frederico Costa\\, 88\\; Brotas',
      'DESCRIPTION:Pedido 9F3A71C2.\\nGuarde no freezer.',
      'URL:https://loja.test/conta/pedidos/1',
      'STATUS:CONFIRMED',
      'TRANSP:TRANSPARENT',
      'END:VEVENT',
      'END:VCALENDAR',
    ]);
  });

  it('removes the appointment of a cancelled order', () => {
    const lines = unfolded(calendarFile(event({ isCancelled: true, place: '' })));
    expect(lines).toContain('METHOD:CANCEL');
    expect(lines).toContain('STATUS:CANCELLED');
    expect(lines.some((line) => line.startsWith('LOCATION'))).toBe(false);
  });

  it('has the offset that Bahia has today and in ten years, in summer and in winter', () => {
    for (const day of ['2026-01-15', '2026-07-15', '2036-01-15', '2036-07-15']) {
      const zone = new Intl.DateTimeFormat('en', { timeZone: 'America/Bahia', timeZoneName: 'longOffset' });
      expect(zone.format(new Date(`${day}T12:00:00Z`))).toContain('GMT-03:00');
    }
  });

  it('folds every line at 75 octets, inside no character, and reads back as what was written', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (text) => {
        const clean = text.replaceAll(/\p{Cc}/gu, '').replaceAll(/[\u2028\u2029]/g, '');
        const file = calendarFile(event({ text: clean }));
        for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
        expect(textOf(file, 'DESCRIPTION')).toBe(clean);
      }),
    );
  });

  it('lets no text add a line', () => {
    const file = calendarFile(event({ place: 'Rua A\r\nATTENDEE:mailto:espia@exemplo.test\u0007' }));
    expect(unfolded(file).some((line) => line.startsWith('ATTENDEE'))).toBe(false);
    expect(textOf(file, 'LOCATION')).toBe('Rua A\nATTENDEE:mailto:espia@exemplo.test');
  });
});
