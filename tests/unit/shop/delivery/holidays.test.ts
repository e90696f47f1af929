import { describe, expect, it } from 'vitest';

import { easterOf, holidaysOf } from '@shop/delivery/holidays';
import { weekdayOf } from '@shop/time/days';

describe('Easter', () => {
  it.each([
    [2000, '2000-04-23'],
    [2008, '2008-03-23'],
    [2019, '2019-04-21'],
    [2024, '2024-03-31'],
    [2025, '2025-04-20'],
    [2026, '2026-04-05'],
    [2027, '2027-03-28'],
    [2038, '2038-04-25'],
    [2049, '2049-04-18'],
  ])('of %i is %s', (year, date) => {
    expect(easterOf(year)).toBe(date);
  });

  it('is a Sunday from 22 March to 25 April in every year', () => {
    for (let year = 2000; year < 2100; year += 1) {
      const easter = easterOf(year);
      expect(weekdayOf(easter)).toBe(0);
      expect(easter >= `${year}-03-22` && easter <= `${year}-04-25`).toBe(true);
    }
  });
});

describe('the holidays of a year', () => {
  it('are those of Brazil, Bahia and Salvador, by date', () => {
    expect(holidaysOf(2026).map(({ date, name }) => `${date} ${name}`)).toEqual([
      '2026-01-01 Confraternização Universal',
      '2026-02-16 Segunda de Carnaval',
      '2026-02-17 Terça de Carnaval',
      '2026-04-03 Sexta-feira da Paixão',
      '2026-04-21 Tiradentes',
      '2026-05-01 Dia do Trabalho',
      '2026-06-04 Corpus Christi',
      '2026-06-24 São João',
      '2026-07-02 Independência da Bahia',
      '2026-09-07 Independência do Brasil',
      '2026-10-12 Nossa Senhora Aparecida',
      '2026-11-02 Finados',
      '2026-11-15 Proclamação da República',
      '2026-11-20 Consciência Negra',
      '2026-12-08 Nossa Senhora da Conceição da Praia',
      '2026-12-25 Natal',
    ]);
  });
});
