import { describe, expect, it } from 'vitest';

import { cartIntentSchema } from '@shop/cart/cart-schema';

import { formData, parseForm, parseObject, without } from '../parse-form';

const productId = '5b1f3c9e-7a44-4a53-9f07-0d2b1c3e4f5a';
const add = { intent: 'add', productId, quantity: '1' };
const set = { intent: 'set', productId, quantity: '1' };

const NOT_CANONICAL = [
  '',
  ' ',
  ' 2 ',
  '2 ',
  '+2',
  '02',
  '-0',
  '1.5',
  '1,5',
  '2.0',
  '1e3',
  '1e400',
  '0x10',
  'Infinity',
  'NaN',
  'dois',
  '٢',
  '２',
  '1_000',
  '9'.repeat(400),
  '2\n',
  '2\u0000',
];

describe('adding to the cart', () => {
  it.each([
    ['1', 1],
    ['2', 2],
    ['20', 20],
  ])('accepts a quantity of %s', (quantity, expected) => {
    expect(parseForm(cartIntentSchema, { ...add, quantity })).toEqual({
      ok: true,
      value: { intent: 'add', productId, quantity: expected, notes: null },
    });
  });

  it.each(['0', '-1', ...NOT_CANONICAL])('rejects a quantity of %j', (quantity) => {
    expect(parseForm(cartIntentSchema, { ...add, quantity })).toEqual({
      ok: false,
      errors: { quantity: ['Informe uma quantidade válida.'] },
    });
    expect(parseObject(cartIntentSchema, { ...add, quantity }).ok).toBe(false);
  });

  it.each(['21', '10000', '999999999'])(
    'rejects a quantity of %s with the message about the limit',
    (quantity) => {
      expect(parseForm(cartIntentSchema, { ...add, quantity })).toEqual({
        ok: false,
        errors: { quantity: ['Você pode pedir até 20 unidades de cada produto.'] },
      });
    },
  );

  it('rejects a missing quantity', () => {
    expect(parseForm(cartIntentSchema, without(add, 'quantity'))).toEqual({
      ok: false,
      errors: { quantity: ['Informe uma quantidade válida.'] },
    });
  });

  it('rejects a repeated quantity', () => {
    const entries = [...Object.entries(add), ['quantity', '2']] as [string, string][];
    expect(parseForm(cartIntentSchema, entries).ok).toBe(false);
  });

  it.each([2, Infinity, NaN, null, true, [2], { $gt: 0 }])(
    'rejects a quantity that is not text: %j',
    (quantity) => {
      expect(parseObject(cartIntentSchema, { ...add, quantity }).ok).toBe(false);
    },
  );

  it('cleans and cuts a note instead of rejecting it', () => {
    const parsed = parseForm(cartIntentSchema, {
      ...add,
      notes: ` <b>Bem\u0000 assada</b> ${'x'.repeat(10_000)}`,
    });
    const notes = '<b>Bem assada</b> '.padEnd(200, 'x');
    expect(parsed).toEqual({ ok: true, value: { intent: 'add', productId, quantity: 1, notes } });
  });

  it('ignores a submitted price', () => {
    const parsed = parseForm(cartIntentSchema, { ...add, priceCents: '1', unit_price: '0.01' });
    expect(parsed).toEqual({ ok: true, value: { intent: 'add', productId, quantity: 1, notes: null } });
  });
});

describe('setting a quantity', () => {
  it.each([
    ['20', 20],
    ['1', 1],
    ['0', 0],
    ['-1', -1],
    ['-999999999', -999999999],
  ])('accepts %s, where 0 or less removes the line', (quantity, expected) => {
    expect(parseForm(cartIntentSchema, { ...set, quantity })).toMatchObject({
      ok: true,
      value: { quantity: expected },
    });
  });

  it.each(NOT_CANONICAL)('rejects %j', (quantity) => {
    expect(parseForm(cartIntentSchema, { ...set, quantity })).toEqual({
      ok: false,
      errors: { quantity: ['Informe uma quantidade válida.'] },
    });
  });

  it.each(['21', '10000'])('rejects %s with the message about the limit', (quantity) => {
    expect(parseForm(cartIntentSchema, { ...set, quantity })).toEqual({
      ok: false,
      errors: { quantity: ['Você pode pedir até 20 unidades de cada produto.'] },
    });
  });

  it('rejects a missing quantity', () => {
    expect(parseForm(cartIntentSchema, without(set, 'quantity')).ok).toBe(false);
  });
});

describe('the other cart intents', () => {
  it('are notes, remove and clear', () => {
    expect(parseForm(cartIntentSchema, { intent: 'notes', productId, notes: ' Cortada ' })).toEqual({
      ok: true,
      value: { intent: 'notes', productId, notes: 'Cortada' },
    });
    expect(parseForm(cartIntentSchema, { intent: 'notes', productId, notes: '' })).toEqual({
      ok: true,
      value: { intent: 'notes', productId, notes: null },
    });
    expect(parseForm(cartIntentSchema, { intent: 'remove', productId })).toEqual({
      ok: true,
      value: { intent: 'remove', productId },
    });
    expect(parseForm(cartIntentSchema, { intent: 'clear' })).toEqual({
      ok: true,
      value: { intent: 'clear' },
    });
  });

  it.each(['', 'ADD', 'destroy', '__proto__'])('reject an unknown intent: %j', (intent) => {
    expect(parseForm(cartIntentSchema, { ...add, intent })).toMatchObject({
      ok: false,
      errors: { intent: ['Esta página ficou desatualizada. Recarregue e tente de novo.'] },
    });
  });

  it.each([
    '',
    'margherita',
    '5b1f3c9e-7a44-4a53-9f07-0d2b1c3e4f5',
    `${productId}' or 1=1`,
    `${productId}\n`,
  ])('reject an invalid product id: %j', (badId) => {
    for (const intent of ['add', 'set', 'remove', 'notes']) {
      expect(parseForm(cartIntentSchema, { ...add, intent, productId: badId })).toMatchObject({
        ok: false,
        errors: { productId: ['Este produto não está mais disponível.'] },
      });
    }
  });

  it('convert a product id to lower case, as the database stores it', () => {
    const parsed = parseForm(cartIntentSchema, { intent: 'remove', productId: productId.toUpperCase() });
    expect(parsed).toEqual({ ok: true, value: { intent: 'remove', productId } });
  });

  it('are parsed alike with and without conform', () => {
    const entries = { ...add, quantity: '3', notes: '' };
    const direct = cartIntentSchema.parse(Object.fromEntries(formData(entries)));
    expect(parseForm(cartIntentSchema, entries)).toEqual({ ok: true, value: direct });
  });
});
