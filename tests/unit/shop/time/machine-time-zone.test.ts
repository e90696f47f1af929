import { afterEach, describe, expect, it } from 'vitest';

import { clockTime, dayOf, instantAt, startOfDay } from '@shop/time/bahia';
import { addDays, addMonths } from '@shop/time/days';

const BAHIA = { timeZone: 'America/Bahia', hourCycle: 'h23' } as const;
const dayKey = new Intl.DateTimeFormat('sv-SE', {
  ...BAHIA,
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
});
const time = new Intl.DateTimeFormat('pt-BR', { ...BAHIA, hour: '2-digit', minute: '2-digit' });

describe('the time zone of the machine', () => {
  const zoneOfTests = process.env['TZ'];
  afterEach(() => {
    if (zoneOfTests === undefined) delete process.env['TZ'];
    else process.env['TZ'] = zoneOfTests;
  });

  it.each([
    // Each row has a zone, a night on which its clocks change, and its offset in minutes before that night.
    ['America/New_York', '2026-03-08', -300],
    ['Europe/Lisbon', '2026-03-29', 0],
    ['Australia/Lord_Howe', '2026-04-05', 660],
    ['America/Santiago', '2026-04-05', -180],
  ])('%s does not change any result', (zone, night, offsetMinutes) => {
    process.env['TZ'] = zone;
    const noon = Date.parse(`${night}T12:00:00Z`);
    expect(new Date(noon - 86_400_000).getTimezoneOffset()).toBe(0 - offsetMinutes);
    for (let minutes = -2_160; minutes <= 2_160; minutes += 15) {
      const instant = new Date(noon + minutes * 60_000);
      const [day, clock] = [dayKey.format(instant), time.format(instant)];
      expect(`${dayOf(instant)} ${clockTime(instant)}`).toBe(`${day} ${clock}`);
      expect(instantAt(day, clock)).toEqual(instant);
      expect(startOfDay(day)).toEqual(new Date(`${day}T03:00:00Z`));
    }
    expect(addMonths('2026-01-31', 2)).toBe('2026-03-31');
    expect(addDays('2026-03-01', 60)).toBe('2026-04-30');
  });
});
