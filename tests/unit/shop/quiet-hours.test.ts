import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { campaignPush } from '@shop/notifications/push-texts';
import { nextQuiet, quietUntil, USUAL_QUIET_HOURS } from '@shop/notifications/quiet-hours';
import { hourOf, instantAt } from '@shop/time/bahia';

const at = (time: string, day = '2026-11-22') => instantAt(day, time);

describe('the quiet hours', () => {
  it.each([
    ['20:59', null],
    ['21:00', at('08:00', '2026-11-23')],
    ['23:59', at('08:00', '2026-11-23')],
    ['00:00', at('08:00')],
    ['07:59', at('08:00')],
    ['08:00', null],
    ['12:00', null],
  ])('at %s delay a message until %s', (time, until) => {
    expect(quietUntil(at(time), USUAL_QUIET_HOURS)).toEqual(until);
  });

  it('start next on the same day, or on the next day once they have begun', () => {
    expect(nextQuiet(at('12:00'), USUAL_QUIET_HOURS)).toEqual(at('21:00'));
    expect(nextQuiet(at('21:00'), USUAL_QUIET_HOURS)).toEqual(at('21:00', '2026-11-23'));
  });

  it('end at their end hour, after every instant that they contain and within a day', () => {
    const hour = fc.integer({ min: 0, max: 23 });
    fc.assert(
      fc.property(
        fc.date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true }),
        fc.tuple(hour, hour).filter(([from, until]) => from !== until),
        (now, [from, until]) => {
          const end = quietUntil(now, { from, until });
          if (!end) return;
          expect(end.getTime()).toBeGreaterThan(now.getTime());
          expect(end.getTime() - now.getTime()).toBeLessThanOrEqual(24 * 3_600_000);
          expect(hourOf(end)).toBe(until);
          expect(quietUntil(end, { from, until })).toBeNull();
        },
      ),
    );
  });
});

describe('the push notification of a campaign', () => {
  it('is one paragraph without control characters', () => {
    expect(campaignPush({ title: ' A\u202e B ', message: 'Um.\n\nDois.' })).toEqual({
      title: 'A B',
      body: 'Um. Dois.',
    });
  });

  it('is cut at a word, and never within a character', () => {
    const { body } = campaignPush({ title: 'A', message: 'pizza '.repeat(100) });
    expect(body).toMatch(/pizza…$/);
    expect(body.length).toBeLessThanOrEqual(300);
    expect(campaignPush({ title: 'A', message: '🍕'.repeat(400) }).body).toMatch(/^(?:🍕)+…$/u);
  });
});
