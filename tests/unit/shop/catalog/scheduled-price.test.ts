import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import {
  nextPriceChange,
  priceAt,
  scheduledPriceFormSchema,
  scheduledPriceText,
  scheduledTimes,
  type ScheduledPrice,
} from '@shop/catalog/scheduled-price';

const now = new Date('2026-11-20T15:00:00Z');
const form = { priceCents: 4490, startDay: '2026-12-01', startTime: '00:00', endDay: '', endTime: '' };
const christmas = { ...form, endDay: '2026-12-24', endTime: '23:59' };
const priced = (given: typeof form): ScheduledPrice => ({ ...given, ...scheduledTimes(given) });

describe('a scheduled price', () => {
  it.each([
    ['2026-12-01T02:59:59.999Z', 4990],
    ['2026-12-01T03:00:00.000Z', 4490],
    ['2026-12-25T02:59:59.999Z', 4490],
    ['2026-12-25T03:00:00.000Z', 4990],
  ])('from 1 December at 0h to 24 December at 23h59 in Bahia, makes the price at %s %i', (at, cents) => {
    expect(priceAt(4990, [priced(christmas)], new Date(at))).toBe(cents);
  });

  it('without an end holds for good', () => {
    expect(priceAt(4990, [priced(form)], new Date('2036-01-01T00:00:00Z'))).toBe(4490);
  });

  it('says its time as the owner chose it, with the year when it is another one', () => {
    expect(scheduledPriceText(priced(christmas), now)).toBe(
      'De 01/12 às 0h até 24/12 às 23h59: R$\u00A044,90',
    );
    expect(scheduledPriceText(priced({ ...form, startDay: '2027-01-02', startTime: '08:30' }), now)).toBe(
      'A partir de 02/01/2027 às 8h30: R$\u00A044,90',
    );
  });

  it('changes the price at its beginning and at its end, and at no other moment', () => {
    const minute = fc.integer({ min: 0, max: 10_000 });
    fc.assert(
      fc.property(minute, minute, minute, (start, length, at) => {
        const instant = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
        const one = { priceCents: 100, startsAt: instant(start), endsAt: instant(start + length + 1) };
        const next = nextPriceChange([one], instant(at));
        const priceNow = priceAt(200, [one], instant(at));
        if (next === null) expect(priceNow).toBe(200);
        else {
          expect(priceAt(200, [one], new Date(next.getTime() - 1))).toBe(priceNow);
          expect(priceAt(200, [one], next)).not.toBe(priceNow);
        }
      }),
    );
  });
});

describe('the form of a scheduled price', () => {
  const refused = (wish: Partial<typeof form>) =>
    scheduledPriceFormSchema.safeParse({ ...christmas, ...wish }).error?.issues.map(({ path }) => path[0]);

  it('takes a price with and without an end', () => {
    expect(refused({})).toBeUndefined();
    expect(refused({ endDay: '', endTime: '' })).toBeUndefined();
    expect(refused({ endDay: '2026-12-01', endTime: '00:01' })).toBeUndefined();
  });

  it.each([
    [{ priceCents: 0 }, 'priceCents'],
    [{ priceCents: Number.NaN }, 'priceCents'],
    [{ startDay: '' }, 'startDay'],
    [{ startTime: '24:00' }, 'startTime'],
    [{ endDay: '2026-11-30' }, 'endDay'],
    [{ endDay: '2026-12-01', endTime: '00:00' }, 'endDay'],
    [{ endDay: '2026-02-30' }, 'endDay'],
  ])('refuses %j', (wish, field) => {
    expect(refused(wish)).toContain(field);
  });
});
