import { describe, expect, it } from 'vitest';

import { openView } from '@app/view-models/open-text';

const bahia = (time: string) => new Date(`${time}-03:00`);
const at = (time: string) => bahia(time).toISOString();

const DAILY = [{ days: [0, 1, 2, 3, 4, 5, 6], opens: '11:00', closes: '19:00' }];
const MONDAY = [{ days: [1], opens: '09:30', closes: '12:00' }];
const NIGHT = [{ days: [6], opens: '01:00', closes: '04:30' }];

/** The first day of these tests, 20 November 2026, is a Friday. */
describe('the text that says whether the shop is open', () => {
  it.each([
    [DAILY, '2026-11-20T11:00:00', 'Aberto agora, até 19h', '2026-11-20T19:00:00'],
    [DAILY, '2026-11-20T10:59:59', 'Fechado, abre hoje às 11h', '2026-11-20T11:00:00'],
    [DAILY, '2026-11-20T19:00:00', 'Fechado, abre amanhã às 11h', '2026-11-21T00:00:00'],
    [DAILY, '2026-11-21T00:00:00', 'Fechado, abre hoje às 11h', '2026-11-21T11:00:00'],
    [MONDAY, '2026-11-20T12:00:00', 'Fechado, abre segunda às 9h30', '2026-11-21T00:00:00'],
    [MONDAY, '2026-11-23T12:00:00', 'Fechado, abre 30/11/2026 às 9h30', '2026-11-24T00:00:00'],
    [NIGHT, '2026-11-20T12:00:00', 'Fechado, abre amanhã à 1h', '2026-11-21T00:00:00'],
    [NIGHT, '2026-11-21T02:00:00', 'Aberto agora, até 4h30', '2026-11-21T04:30:00'],
  ])('for the hours %j at %s is: %s', (hours, now, text, changesAt) => {
    expect(openView(hours, bahia(now))).toEqual({
      isOpen: text.startsWith('Aberto'),
      text,
      changesAt: at(changesAt),
    });
  });

  it('says only "closed" where no hours are set', () => {
    expect(openView([], bahia('2026-11-20T12:00:00'))).toEqual({
      isOpen: false,
      text: 'Fechado',
      changesAt: null,
    });
  });
});
