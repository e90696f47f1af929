import { expect, test } from 'vitest';

import { hoursText } from '@cms/notifications/templates/hours-text';

const hours = (days: string, opens = '11:00', closes = '19:00') => [{ days: days.split(''), opens, closes }];

test.each([
  ['0123456', 'todos os dias, das 11h às 19h'],
  ['12345', 'segunda a sexta, das 11h às 19h'],
  ['06', 'sábado e domingo, das 11h às 19h'],
  ['560', 'sexta a domingo, das 11h às 19h'],
  ['135', 'segunda, quarta e sexta, das 11h às 19h'],
  ['3', 'quarta, das 11h às 19h'],
])('the days %s are written "%s"', (days, text) => {
  expect(hoursText(hours(days))).toBe(text);
});

test('minutes are written only when they are not zero', () => {
  expect(hoursText(hours('2', '08:30', '18:00'))).toBe('terça, das 8h30 às 18h');
});

test('several rows of hours are joined, and no row gives an empty text', () => {
  expect(hoursText([...hours('12345'), ...hours('6', '10:00', '13:15')])).toBe(
    'segunda a sexta, das 11h às 19h; sábado, das 10h às 13h15',
  );
  expect(hoursText([])).toBe('');
});
