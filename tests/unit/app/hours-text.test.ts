import { describe, expect, it } from 'vitest';

import { daysText, hoursText, hourText } from '@app/view-models/hours-text';

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
