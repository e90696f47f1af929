import {
  dayInWords,
  dueDayText,
  isNotOver,
  lastDefectDay,
  lastWithdrawalDay,
  legalDueAt,
  targetAt,
} from '@shop/cases/case-deadlines';
import { describe, expect, it } from 'vitest';

const bahia = (text: string) => new Date(`${text}-03:00`);

describe('the last day to withdraw', () => {
  it.each([
    ['a Saturday counts', '2026-11-21T10:52:00', '2026-11-28'],
    ['a Sunday goes on to Monday', '2026-11-22T10:00:00', '2026-11-30'],
    ['a holiday goes on to the next working day', '2026-12-01T10:00:00', '2026-12-09'],
    ['a holiday on a Friday is followed by a working Saturday', '2026-12-18T10:00:00', '2026-12-26'],
    ['a term may end in the next year', '2026-12-25T10:00:00', '2027-01-02'],
    ['the day is that of Bahia', '2026-11-21T23:59:59', '2026-11-28'],
  ])('follows the rule: %s', (_, received, day) => {
    expect(lastWithdrawalDay(bahia(received))).toBe(day);
  });

  it('ends with the last second of the day in Bahia', () => {
    const day = lastWithdrawalDay(bahia('2026-11-21T10:52:00'));
    expect(isNotOver(day, bahia('2026-11-28T23:59:59'))).toBe(true);
    expect(isNotOver(day, bahia('2026-11-28T23:59:59.999'))).toBe(true);
    expect(isNotOver(day, bahia('2026-11-29T00:00:00'))).toBe(false);
  });
});

describe('the deadlines of a case', () => {
  it('allow thirty days to report a defect', () => {
    expect(lastDefectDay(bahia('2026-11-21T10:52:00'))).toBe('2026-12-21');
  });

  it('require an answer from the shop by the end of the fifth day, even on a Sunday', () => {
    expect(legalDueAt(bahia('2026-11-21T11:06:00'))).toEqual(bahia('2026-11-26T23:59:59.999'));
    expect(legalDueAt(bahia('2026-11-24T11:06:00'))).toEqual(bahia('2026-11-29T23:59:59.999'));
  });

  it('require an answer to a report of illness within minutes, long before the legal limit', () => {
    const opened = bahia('2026-11-21T11:06:00');
    expect(targetAt('passei_mal', opened)).toEqual(bahia('2026-11-21T11:21:00'));
    expect(targetAt('passei_mal', opened).getTime()).toBeLessThan(legalDueAt(opened).getTime());
  });

  it('are written as a date with its weekday', () => {
    expect(dueDayText(legalDueAt(bahia('2026-11-21T11:06:00')))).toBe('quinta, 26/11');
    expect(dayInWords('2026-11-26')).toBe('quinta, 26 de novembro');
    expect(dayInWords('2026-11-28')).toBe('sábado, 28 de novembro');
  });
});
