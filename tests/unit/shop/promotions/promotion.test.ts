import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import {
  bestPromotionFor,
  promotionCovers,
  promotionLabel,
  promotionState,
  type Promotion,
} from '@shop/promotions/promotion';

const now = new Date('2026-11-20T15:00:00Z');

function promotion(overrides: Partial<Promotion> = {}): Promotion {
  return {
    id: 'p1',
    title: 'Semana da pizza',
    discountPercentage: 10,
    startDate: new Date('2026-11-20T03:00:00Z'),
    endDate: new Date('2026-11-21T03:00:00Z'),
    active: true,
    scope: 'all',
    categoryIds: [],
    productIds: [],
    ...overrides,
  };
}

const margherita = { id: 'margherita', categoryId: 'tradicional', priceCents: 4990 };

describe('promotionState', () => {
  it.each([
    ['2026-11-20T02:59:59.999Z', 'scheduled'],
    ['2026-11-20T03:00:00.000Z', 'active'],
    ['2026-11-22T02:59:59.999Z', 'active'],
    ['2026-11-22T03:00:00.000Z', 'expired'],
  ])('at %s, from the 20th to the 21st in Bahia, is %s', (instant, state) => {
    expect(promotionState(promotion(), new Date(instant))).toBe(state);
  });

  it.each(['2026-11-20T03:00:00.000Z', '2026-11-20T15:00:00.000Z', '2026-11-21T02:59:59.999Z'])(
    'counts whole days whatever time was stored: start %s',
    (startDate) => {
      const stored = promotion({ startDate: new Date(startDate), endDate: new Date(startDate) });
      expect(promotionState(stored, new Date('2026-11-20T02:59:59.999Z'))).toBe('scheduled');
      expect(promotionState(stored, new Date('2026-11-20T03:00:00.000Z'))).toBe('active');
      expect(promotionState(stored, new Date('2026-11-21T02:59:59.999Z'))).toBe('active');
      expect(promotionState(stored, new Date('2026-11-21T03:00:00.000Z'))).toBe('expired');
    },
  );

  it.each(['2026-11-19T12:00:00Z', '2026-11-20T12:00:00Z', '2026-12-20T12:00:00Z'])(
    'is inactive at any time (%s) once switched off',
    (instant) => {
      expect(promotionState(promotion({ active: false }), new Date(instant))).toBe('inactive');
    },
  );

  it('has the labels of the spec', () => {
    expect(promotionLabel).toEqual({
      inactive: 'Inativa',
      scheduled: 'Agendada',
      active: 'Ativa',
      expired: 'Expirada',
    });
  });
});

describe('promotionCovers', () => {
  it('covers everything, the listed categories or the listed products', () => {
    expect(promotionCovers(promotion(), margherita)).toBe(true);
    expect(
      promotionCovers(promotion({ scope: 'categories', categoryIds: ['tradicional'] }), margherita),
    ).toBe(true);
    expect(promotionCovers(promotion({ scope: 'categories', categoryIds: ['discos'] }), margherita)).toBe(
      false,
    );
    expect(promotionCovers(promotion({ scope: 'products', productIds: ['margherita'] }), margherita)).toBe(
      true,
    );
    expect(promotionCovers(promotion({ scope: 'products', productIds: ['pepperoni'] }), margherita)).toBe(
      false,
    );
  });

  it('uses only the list of its own scope', () => {
    const byProduct = promotion({ scope: 'products', categoryIds: ['tradicional'], productIds: [] });
    const byCategory = promotion({ scope: 'categories', categoryIds: [], productIds: ['margherita'] });
    expect(promotionCovers(byProduct, margherita)).toBe(false);
    expect(promotionCovers(byCategory, margherita)).toBe(false);
  });

  it('never covers a product without a category by category', () => {
    const byCategory = promotion({ scope: 'categories', categoryIds: ['tradicional', ''] });
    expect(promotionCovers(byCategory, { ...margherita, categoryId: null })).toBe(false);
  });
});

describe('bestPromotionFor', () => {
  it('returns the promotion that takes most off, and never combines two', () => {
    const ten = promotion({ id: 'ten', discountPercentage: 10 });
    const thirty = promotion({
      id: 'thirty',
      discountPercentage: 30,
      scope: 'products',
      productIds: ['margherita'],
    });
    const twenty = promotion({
      id: 'twenty',
      discountPercentage: 20,
      scope: 'categories',
      categoryIds: ['tradicional'],
    });
    const best = bestPromotionFor(margherita, [ten, thirty, twenty], now);
    expect(best?.promotion.id).toBe('thirty');
    expect(best?.unitDiscountCents).toBe(1497);
  });

  it('ignores better promotions that are off, scheduled, expired or for other products', () => {
    const valid = promotion({ id: 'valid', discountPercentage: 5 });
    const others = [
      promotion({ id: 'off', discountPercentage: 50, active: false }),
      promotion({ id: 'early', discountPercentage: 50, startDate: new Date('2026-11-21T03:00:00Z') }),
      promotion({
        id: 'late',
        discountPercentage: 50,
        startDate: new Date('2026-11-01T03:00:00Z'),
        endDate: new Date('2026-11-19T03:00:00Z'),
      }),
      promotion({ id: 'other', discountPercentage: 50, scope: 'products', productIds: ['pepperoni'] }),
    ];
    expect(bestPromotionFor(margherita, [...others, valid], now)?.promotion.id).toBe('valid');
    expect(bestPromotionFor(margherita, others, now)).toBeNull();
  });

  it('returns none when nothing is taken off', () => {
    expect(bestPromotionFor(margherita, [promotion({ discountPercentage: 0 })], now)).toBeNull();
    expect(bestPromotionFor({ ...margherita, priceCents: 4 }, [promotion()], now)).toBeNull();
    expect(
      bestPromotionFor({ ...margherita, priceCents: 0 }, [promotion({ discountPercentage: 100 })], now),
    ).toBeNull();
    expect(bestPromotionFor(margherita, [], now)).toBeNull();
  });

  it('takes off the whole price at 100 %, and no more whatever is stored', () => {
    expect(
      bestPromotionFor(margherita, [promotion({ discountPercentage: 100 })], now)?.unitDiscountCents,
    ).toBe(4990);
    expect(
      bestPromotionFor(margherita, [promotion({ discountPercentage: 150 })], now)?.unitDiscountCents,
    ).toBe(4990);
  });

  it.each([
    // At a price of one centavo, 60 % and 50 % both round to one centavo, so the promotion with the greater percentage
    // is shown.
    ['the greater percentage', 1, ['half', 50], ['more', 60], 'more'],
    ['the first id', 4990, ['a', 10], ['b', 10], 'a'],
    ['what takes more off, whatever its id', 4990, ['a', 10], ['b', 11], 'b'],
  ] as const)('chooses between equal discounts by %s', (_, priceCents, one, other, winner) => {
    const offers = [one, other].map(([id, discountPercentage]) => promotion({ id, discountPercentage }));
    for (const list of [offers, [...offers].reverse()]) {
      expect(bestPromotionFor({ ...margherita, priceCents }, list, now)?.promotion.id).toBe(winner);
    }
  });

  it('rounds half a centavo per unit up', () => {
    const five = promotion({ discountPercentage: 5 });
    expect(bestPromotionFor(margherita, [five], now)?.unitDiscountCents).toBe(250);
  });

  it('does not depend on the order of the promotions', () => {
    const lists = fc.uniqueArray(
      fc.record({ id: fc.uuid(), discountPercentage: fc.integer({ min: 0, max: 100 }) }),
      { selector: ({ id }) => id, maxLength: 6 },
    );
    fc.assert(
      fc.property(lists, fc.nat(20_000), (list, priceCents) => {
        const promotions = list.map(promotion);
        const forwards = bestPromotionFor({ ...margherita, priceCents }, promotions, now);
        const backwards = bestPromotionFor({ ...margherita, priceCents }, [...promotions].reverse(), now);
        expect(backwards).toEqual(forwards);
      }),
    );
  });
});
