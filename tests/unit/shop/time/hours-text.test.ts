import { describe, expect, it } from 'vitest';

import { hourText } from '@shop/time/hour-text';
import { daysText, hoursText, weekText } from '@shop/time/hours-text';

describe('opening hours as text', () => {
  it.each([
    [[0, 1, 2, 3, 4, 5, 6], 'Todos os dias'],
    [[1, 2, 3, 4, 5], 'Segunda a sexta'],
    [[6, 0], 'Sábado e domingo'],
    [[0, 6], 'Sábado e domingo'],
    [[2, 3, 4, 5, 6, 0], 'Terça a domingo'],
    [[1, 3, 5], 'Segunda, quarta e sexta'],
    [[4], 'Quinta'],
    [[1, 2], 'Segunda e terça'],
  ])('says %j as "%s"', (days, text) => {
    expect(daysText(days)).toBe(text);
  });

  it('formats times as they are spoken', () => {
    expect(hourText('11:00')).toBe('11h');
    expect(hourText('09:30')).toBe('9h30');
  });

  it('joins days and hours', () => {
    expect(hoursText({ days: [1, 2, 3, 4, 5], opens: '19:00', closes: '21:00' })).toBe(
      'Segunda a sexta, 19h às 21h',
    );
  });
});

describe('the sentence about the hours of a week', () => {
  const hours = (days: string, opens = '11:00', closes = '19:00') => [
    { days: days.split('').map(Number), opens, closes },
  ];

  it.each([
    ['0123456', 'todos os dias, das 11h às 19h'],
    ['12345', 'segunda a sexta, das 11h às 19h'],
    ['06', 'sábado e domingo, das 11h às 19h'],
    ['560', 'sexta a domingo, das 11h às 19h'],
    ['135', 'segunda, quarta e sexta, das 11h às 19h'],
    ['3', 'quarta, das 11h às 19h'],
  ])('writes the days %s as "%s"', (days, text) => {
    expect(weekText(hours(days))).toBe(text);
  });

  it('writes minutes only when they are not zero', () => {
    expect(weekText(hours('2', '08:30', '18:00'))).toBe('terça, das 8h30 às 18h');
  });

  it('joins several rows of hours, and is empty without any', () => {
    expect(weekText([...hours('12345'), ...hours('6', '10:00', '13:15')])).toBe(
      'segunda a sexta, das 11h às 19h; sábado, das 10h às 13h15',
    );
    expect(weekText([])).toBe('');
  });

  it('names days once that have several hours', () => {
    const week = [...hours('123456'), ...hours('0', '10:00', '13:00'), ...hours('0', '14:00', '18:00')];
    expect(weekText(week)).toBe('segunda a sábado, das 11h às 19h; domingo, das 10h às 13h e das 14h às 18h');
  });
});
