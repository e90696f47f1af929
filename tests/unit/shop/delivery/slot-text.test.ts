import { expect, it } from 'vitest';

import {
  formatCutoff,
  formatNextDay,
  formatPromise,
  formatShortSlot,
  formatSlot,
  formatWindow,
} from '@shop/delivery/slot-text';
import { instantAt } from '@shop/time/bahia';

const slot = { date: '2026-11-24', from: '09:00', to: '12:30' };

it('a delivery window is named by its weekday, day and times', () => {
  expect(formatSlot(slot)).toBe('terça, 24 de novembro, 9h às 12h30');
  expect(formatSlot({ ...slot, date: '2026-12-01' })).toBe('terça, 1 de dezembro, 9h às 12h30');
  expect(formatShortSlot({ ...slot, date: '2026-11-28' })).toBe('sáb 28/11, 9h às 12h30');
  expect(formatWindow(slot)).toBe('9h às 12h30');
});

it.each([
  ['2026-11-24', 'Hoje, entre 9h e 12h30'],
  ['2026-11-23', 'Amanhã, entre 9h e 12h30'],
  ['2026-11-22', 'Terça, 24 de novembro, das 9h às 12h30'],
  ['2026-11-25', 'Terça, 24 de novembro, das 9h às 12h30'],
])('the promised window is written on %s as "%s"', (today, text) => {
  expect(formatPromise(slot, today)).toBe(text);
});

it.each([
  ['2026-11-24', 'Pedidos até hoje às 18h'],
  ['2026-11-23', 'Pedidos até amanhã às 18h'],
  ['2026-11-22', 'Pedidos até terça, 24 de novembro, às 18h'],
])('the last moment to order is written on %s as "%s"', (today, text) => {
  expect(formatCutoff({ closesAt: instantAt('2026-11-24', '18:00') }, today)).toBe(text);
});

it('the next day is named, and called today or tomorrow', () => {
  expect(formatNextDay('2026-11-24', '2026-11-24')).toBe('hoje, terça, 24 de novembro');
  expect(formatNextDay('2026-11-24', '2026-11-23')).toBe('amanhã, terça, 24 de novembro');
  expect(formatNextDay('2026-11-24', '2026-11-20')).toBe('terça, 24 de novembro');
});
