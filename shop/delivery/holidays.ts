import { addDays } from '../time/days';

/** `optional`: not a holiday by law, but few people work. */
export type HolidayScope = 'national' | 'state' | 'city' | 'optional';

export interface Holiday {
  /** 'YYYY-MM-DD'. */
  date: string;
  name: string;
  scope: HolidayScope;
}

const two = (value: number) => String(value).padStart(2, '0');

/** Returns Easter Sunday of a year of the Gregorian calendar, by the rule of Meeus, Jones and Butcher. */
export function easterOf(year: number): string {
  const a = year % 19;
  const century = Math.floor(year / 100);
  const c = year % 100;
  const g = Math.floor((8 * century + 13) / 25);
  const h = (19 * a + century - Math.floor(century / 4) - g + 15) % 30;
  const l = (32 + 2 * (century % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const sum = h + l - 7 * m + 114;
  return `${year}-${two(Math.floor(sum / 31))}-${two((sum % 31) + 1)}`;
}

const FIXED: readonly (readonly [day: string, name: string, scope: HolidayScope])[] = [
  ['01-01', 'Confraternização Universal', 'national'],
  ['04-21', 'Tiradentes', 'national'],
  ['05-01', 'Dia do Trabalho', 'national'],
  ['06-24', 'São João', 'city'],
  ['07-02', 'Independência da Bahia', 'state'],
  ['09-07', 'Independência do Brasil', 'national'],
  ['10-12', 'Nossa Senhora Aparecida', 'national'],
  ['11-02', 'Finados', 'national'],
  ['11-15', 'Proclamação da República', 'national'],
  ['11-20', 'Consciência Negra', 'national'],
  ['12-08', 'Nossa Senhora da Conceição da Praia', 'city'],
  ['12-25', 'Natal', 'national'],
];

const AROUND_EASTER: readonly (readonly [days: number, name: string, scope: HolidayScope])[] = [
  [-48, 'Segunda de Carnaval', 'optional'],
  [-47, 'Terça de Carnaval', 'optional'],
  [-2, 'Sexta-feira da Paixão', 'national'],
  [60, 'Corpus Christi', 'city'],
];

/** Returns the holidays of Brazil, Bahia and Salvador in a year, by date. */
export function holidaysOf(year: number): Holiday[] {
  const easter = easterOf(year);
  return [
    ...FIXED.map(([day, name, scope]) => ({ date: `${year}-${day}`, name, scope })),
    ...AROUND_EASTER.map(([days, name, scope]) => ({ date: addDays(easter, days), name, scope })),
  ].sort((one, other) => one.date.localeCompare(other.date));
}
