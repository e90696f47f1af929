import { describe, expect, it } from 'vitest';

import { glutenText } from '@shop/lots/gluten';
import { lotCode, readLotCode } from '@shop/lots/lot-code';
import { bestBeforeOf, expiresSoon, isExpired } from '@shop/lots/lot-days';
import { lotSchema, type LotFormValues } from '@shop/lots/lot-form';
import { releaseGaps, type LotEvidence } from '@shop/lots/lot-release';

describe('a lot’s code', () => {
  it('consists of the date and a number', () => {
    expect(lotCode('2026-11-20', 2)).toBe('261120-2');
  });

  it.each([
    ['261120-1', '261120-1'],
    ['  261120-12\n', '261120-12'],
    ['261120 1', '261120-1'],
    ['261120–1', '261120-1'],
    ['https://massamansa.com.br/lote/261120-1', '261120-1'],
    ['https://massamansa.com.br/lote/261120-1?x=1', '261120-1'],
    ['261120-0', null],
    ['2611201', null],
    ['Margherita', null],
    ['', null],
  ])('is read from %j as %j', (text, code) => {
    expect(readLotCode(text)).toBe(code);
  });
});

describe('the last day of a lot', () => {
  it('counts from the day on which the lot was made', () => {
    expect(bestBeforeOf('2026-11-20')).toBe('2027-02-18');
    expect(bestBeforeOf('2026-11-20', 30)).toBe('2026-12-20');
  });

  it('is included, because the lot expires on the day after', () => {
    expect(isExpired('2026-11-21', '2026-11-21')).toBe(false);
    expect(isExpired('2026-11-21', '2026-11-22')).toBe(true);
    expect(expiresSoon('2026-12-21', '2026-11-21')).toBe(true);
    expect(expiresSoon('2026-12-22', '2026-11-21')).toBe(false);
  });
});

it.each([
  [{ result: 'below_limit', mgKg: null, limitMgKg: 5 }, '< 5 mg/kg'],
  [{ result: 'below_limit', mgKg: null, limitMgKg: null }, 'não detectado'],
  [{ result: 'value', mgKg: 7.5, limitMgKg: 5 }, '7,5 mg/kg'],
  [{ result: null, mgKg: null, limitMgKg: 5 }, null],
] as const)('the gluten result %j is shown as %j', (facts, text) => {
  expect(glutenText(facts)).toBe(text);
});

const VALUES: LotFormValues = {
  productId: 'p',
  quantity: '24',
  madeOn: '20/11/2026',
  bestBefore: '18/02/2027',
};

describe('the form of a lot', () => {
  const fieldOf = (values: LotFormValues) => {
    const parsed = lotSchema.safeParse(values);
    return parsed.success ? null : parsed.error.issues[0]?.path.join('.');
  };

  it('is valid as a draft with the product, the quantity and the two dates', () => {
    expect(lotSchema.parse(VALUES)).toMatchObject({
      quantity: 24,
      madeOn: '2026-11-20',
      bestBefore: '2027-02-18',
      glutenResult: null,
      testedOn: null,
      ingredients: [],
    });
  });

  it.each([
    [{ quantity: '0' }, 'quantity'],
    [{ quantity: '1,5' }, 'quantity'],
    [{ productId: '' }, 'productId'],
    [{ madeOn: '31/02/2026' }, 'madeOn'],
    [{ bestBefore: '19/11/2026' }, 'bestBefore'],
    [{ glutenResult: 'value' as const }, 'glutenMgKg'],
    [{ glutenLimitMgKg: 'cinco' }, 'glutenLimitMgKg'],
    [{ glutenLimitMgKg: '0' }, 'glutenLimitMgKg'],
    [{ testedOn: '99' }, 'testedOn'],
  ])('rejects %j with an error at the field %s', (change, field) => {
    expect(fieldOf({ ...VALUES, ...change })).toBe(field);
  });

  it('takes an ingredient as long as the label allows, with what it is made of', () => {
    const named = (length: number) =>
      lotSchema.safeParse({
        ...VALUES,
        ingredients: [{ name: 'a'.repeat(length), supplier: '', supplierLot: '' }],
      }).success;
    expect([named(200), named(201)]).toEqual([true, false]);
  });

  it('reads gluten amounts with a unit, and drops the amount below the limit and ingredients without a name', () => {
    expect(
      lotSchema.parse({
        ...VALUES,
        glutenResult: 'below_limit',
        glutenMgKg: '3',
        glutenLimitMgKg: '5 mg/kg',
        ingredients: [
          { name: ' ', supplier: 'x', supplierLot: '' },
          { name: 'Sal', supplier: '', supplierLot: '1' },
        ],
      }),
    ).toMatchObject({ glutenMgKg: null, glutenLimitMgKg: 5, ingredients: [{ name: 'Sal' }] });
  });
});

describe('what is missing before a release', () => {
  const complete: LotEvidence = {
    bestBefore: '2027-02-18',
    madeById: 'm',
    tickedChecks: 5,
    ingredients: [{ name: 'Sal', supplier: '', supplierLot: '1' }],
    glutenResult: 'below_limit',
    glutenMgKg: null,
    glutenMethod: 'ELISA R5',
    laboratory: 'L',
    testedOn: '2026-11-21',
    hasReport: true,
  };
  const gaps = (change: Partial<LotEvidence>, isReportRequired = true) =>
    releaseGaps({ ...complete, ...change }, { today: '2026-11-21', isReportRequired }).map(
      ({ kind }) => kind,
    );

  it('is nothing for a complete lot', () => {
    expect(gaps({})).toEqual([]);
  });

  it.each([
    [{ madeById: null }, 'made_by'],
    [{ bestBefore: '2026-11-20' }, 'expired'],
    [{ tickedChecks: 4 }, 'checks'],
    [{ ingredients: [] }, 'ingredients'],
    [{ ingredients: [{ name: 'Sal', supplier: 'A', supplierLot: '' }] }, 'supplier_lot'],
    [{ hasReport: false }, 'report'],
    [{ testedOn: null }, 'report'],
    [{ glutenResult: null }, 'report'],
    [{ glutenResult: 'value' as const, glutenMgKg: 20.01 }, 'gluten_above_limit'],
  ])('is named for %j', (change, kind) => {
    expect(gaps(change)).toEqual([kind]);
  });

  it('is nothing without the report when the setting allows it, except for too much gluten', () => {
    expect(gaps({ hasReport: false, testedOn: null, laboratory: null }, false)).toEqual([]);
    expect(gaps({ glutenResult: 'value', glutenMgKg: 25 }, false)).toEqual(['gluten_above_limit']);
  });
});
