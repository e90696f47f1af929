import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import {
  addLine,
  capQuantity,
  cleanNotes,
  MAX_LINE_QUANTITY,
  MAX_NOTES_LENGTH,
  mergeCarts,
  removeLine,
  setLineNotes,
  setLineQuantity,
  type CartLine,
} from '@shop/cart/cart-rules';

const line = (productId: string, quantity: number, notes: string | null = null): CartLine => ({
  productId,
  quantity,
  notes,
});

describe('capQuantity', () => {
  it.each([
    [1, 100, 1, null],
    [19, 100, 19, null],
    [20, 100, 20, null],
    [21, 100, 20, 'limit'],
    [10_000, 100, 20, 'limit'],
    [5, 5, 5, null],
    [6, 5, 5, 'stock'],
    [30, 5, 5, 'stock'],
    [20, 20, 20, null],
    [21, 20, 20, 'limit'],
    [20, 19, 19, 'stock'],
    [21, 21, 20, 'limit'],
    [1, 0, 0, 'stock'],
    [1, -3, 0, 'stock'],
    [0, 5, 0, null],
    [-1, 5, 0, null],
    [0, 0, 0, null],
    [3, Infinity, 3, null],
  ])('with %d wanted and %d in stock allows %d, capped by %s', (wanted, stock, quantity, capped) => {
    expect(capQuantity({ wanted, stock })).toEqual({ quantity, capped });
  });

  it('gives 20 at most', () => {
    expect(MAX_LINE_QUANTITY).toBe(20);
  });
});

describe('addLine', () => {
  it('appends a new product at the end', () => {
    expect(addLine({ lines: [line('a', 1)], productId: 'b', quantity: 2, notes: 'Bem assada' })).toEqual({
      lines: [line('a', 1), line('b', 2, 'Bem assada')],
      quantity: 2,
      capped: null,
      isNew: true,
    });
  });

  it('raises the quantity of an existing product in its place', () => {
    const change = addLine({ lines: [line('a', 1), line('b', 1)], productId: 'a', quantity: 3 });
    expect(change).toEqual({
      lines: [line('a', 4), line('b', 1)],
      quantity: 4,
      capped: null,
      isNew: false,
    });
  });

  it.each([undefined, null, '', '   ', '\u0000'])(
    'keeps the existing note when the new one is %j',
    (notes) => {
      const change = addLine({ lines: [line('a', 1, 'Sem azeitona')], productId: 'a', quantity: 1, notes });
      expect(change.lines).toEqual([line('a', 2, 'Sem azeitona')]);
    },
  );

  it('replaces the existing note by a new one', () => {
    const change = addLine({
      lines: [line('a', 1, 'Sem azeitona')],
      productId: 'a',
      quantity: 1,
      notes: ' Cortada ',
    });
    expect(change.lines).toEqual([line('a', 2, 'Cortada')]);
  });

  it('caps the quantity at 20, and reports the limit', () => {
    const change = addLine({ lines: [line('a', 15)], productId: 'a', quantity: 10, stock: 100 });
    expect(change).toMatchObject({ lines: [line('a', 20)], quantity: 20, capped: 'limit' });
  });

  it('caps the quantity at the stock, and reports the stock', () => {
    const change = addLine({ lines: [line('a', 2)], productId: 'a', quantity: 2, stock: 3 });
    expect(change).toMatchObject({ lines: [line('a', 3)], quantity: 3, capped: 'stock' });
  });

  it('adds nothing of a sold-out product', () => {
    const change = addLine({ lines: [], productId: 'a', quantity: 1, stock: 0 });
    expect(change).toEqual({ lines: [], quantity: 0, capped: 'stock', isNew: true });
  });

  it.each([0, -5])('never lowers a quantity by adding %d', (quantity) => {
    expect(addLine({ lines: [line('a', 2)], productId: 'a', quantity }).lines).toEqual([line('a', 2)]);
  });

  it('does not modify the given lines', () => {
    const lines = Object.freeze([Object.freeze(line('a', 1))]);
    addLine({ lines, productId: 'a', quantity: 1, notes: 'Nova' });
    expect(lines).toEqual([line('a', 1)]);
  });
});

describe('setLineQuantity', () => {
  it('sets the quantity and keeps the note and the position in the cart', () => {
    const lines = [line('a', 1, 'Sem azeitona'), line('b', 1)];
    expect(setLineQuantity({ lines, productId: 'a', quantity: 7 }).lines).toEqual([
      line('a', 7, 'Sem azeitona'),
      line('b', 1),
    ]);
  });

  it.each([0, -1, -20])('removes the line at a quantity of %d', (quantity) => {
    const lines = [line('a', 3), line('b', 1)];
    expect(setLineQuantity({ lines, productId: 'a', quantity })).toMatchObject({
      lines: [line('b', 1)],
      quantity: 0,
      capped: null,
    });
  });

  it('caps the quantity at 20 and at the stock', () => {
    const lines = [line('a', 3)];
    expect(setLineQuantity({ lines, productId: 'a', quantity: 21, stock: 50 })).toMatchObject({
      quantity: 20,
      capped: 'limit',
    });
    expect(setLineQuantity({ lines, productId: 'a', quantity: 3, stock: 2 })).toMatchObject({
      lines: [line('a', 2)],
      capped: 'stock',
    });
  });
});

describe('removeLine and setLineNotes', () => {
  it('remove one product only, and ignore an unknown one', () => {
    expect(removeLine([line('a', 1), line('b', 2)], 'a')).toEqual([line('b', 2)]);
    expect(removeLine([line('a', 1)], 'x')).toEqual([line('a', 1)]);
  });

  it('set or clear the note of one product only', () => {
    const lines = [line('a', 1, 'Antiga'), line('b', 1, 'Outra')];
    expect(setLineNotes({ lines, productId: 'a', notes: 'Nova' })).toEqual([
      line('a', 1, 'Nova'),
      line('b', 1, 'Outra'),
    ]);
    expect(setLineNotes({ lines, productId: 'a', notes: '  ' })).toEqual([
      line('a', 1),
      line('b', 1, 'Outra'),
    ]);
  });
});

describe('mergeCarts', () => {
  it('adds the visitor’s lines to the customer’s as addLine does', () => {
    const customer = [line('a', 2, 'Antiga'), line('b', 1, 'Fica')];
    const visitor = [line('b', 3), line('c', 1), line('a', 1, 'Nova')];
    expect(mergeCarts(customer, visitor)).toEqual([line('a', 3, 'Nova'), line('b', 4, 'Fica'), line('c', 1)]);
  });

  it('changes nothing when either cart is empty', () => {
    expect(mergeCarts([line('a', 2, 'Nota')], [])).toEqual([line('a', 2, 'Nota')]);
    expect(mergeCarts([], [line('a', 2, 'Nota')])).toEqual([line('a', 2, 'Nota')]);
  });

  it('caps each quantity at 20', () => {
    expect(mergeCarts([line('a', 15)], [line('a', 15)])).toEqual([line('a', 20)]);
  });

  const carts = fc.uniqueArray(
    fc.record({
      productId: fc.constantFrom('a', 'b', 'c', 'd', 'e'),
      quantity: fc.integer({ min: 1, max: 20 }),
      notes: fc.constantFrom(null, 'Bem assada', 'Sem azeitona'),
    }),
    { selector: ({ productId }) => productId },
  );
  const quantities = (lines: CartLine[]) =>
    Object.fromEntries(lines.map(({ productId, quantity }) => [productId, quantity]));

  it('gives the same quantities in either order', () => {
    fc.assert(
      fc.property(carts, carts, (one, other) => {
        expect(quantities(mergeCarts(one, other))).toEqual(quantities(mergeCarts(other, one)));
      }),
    );
  });

  it('contains every product once, with the sum of both quantities up to 20', () => {
    fc.assert(
      fc.property(carts, carts, (customer, visitor) => {
        const merged = mergeCarts(customer, visitor);
        const products = merged.map(({ productId }) => productId);
        expect(new Set(products).size).toBe(products.length);
        expect(new Set(products)).toEqual(
          new Set([...customer, ...visitor].map(({ productId }) => productId)),
        );
        for (const { productId, quantity, notes } of merged) {
          const hers = customer.find((entry) => entry.productId === productId);
          const new_ = visitor.find((entry) => entry.productId === productId);
          expect(quantity).toBe(Math.min(20, (hers?.quantity ?? 0) + (new_?.quantity ?? 0)));
          expect(notes).toBe(new_?.notes ?? hers?.notes ?? null);
        }
      }),
    );
  });

  it('gives the same result for three carts however they are grouped', () => {
    fc.assert(
      fc.property(carts, carts, carts, (one, two, three) => {
        expect(mergeCarts(mergeCarts(one, two), three)).toEqual(mergeCarts(one, mergeCarts(two, three)));
      }),
    );
  });
});

describe('cleanNotes', () => {
  it.each([
    ['  Bem assada  ', 'Bem assada'],
    ['Sem\nazeitona\r\ne sem orégano', 'Sem azeitona e sem orégano'],
    ['a\u0000b\u0007c\u009f', 'abc'],
    ['\u202eadassa meb', 'adassa meb'],
    ['<script>alert(1)</script>', '<script>alert(1)</script>'],
    ['cafe\u0301', 'café'],
    ['👩‍🍳 obrigada', '👩‍🍳 obrigada'],
    ['\ud800só', 'só'],
    ['', null],
    ['   ', null],
    ['\u0000\n', null],
    [null, null],
    [undefined, null],
  ])('turns %j into %j', (text, notes) => {
    expect(cleanNotes(text)).toBe(notes);
  });

  it('keeps the first 200 characters', () => {
    expect(cleanNotes('a'.repeat(200))).toBe('a'.repeat(200));
    expect(cleanNotes('a'.repeat(201))).toBe('a'.repeat(200));
    expect(cleanNotes('a'.repeat(10_000))).toBe('a'.repeat(200));
    expect(cleanNotes(`${'a'.repeat(199)}😀`)).toBe('a'.repeat(199));
    expect(cleanNotes(`${'a'.repeat(199)} b`)).toBe('a'.repeat(199));
  });

  it('returns short, clean text that does not change when cleaned again', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (text) => {
        const notes = cleanNotes(text);
        if (notes === null) return;
        expect(notes.length).toBeLessThanOrEqual(MAX_NOTES_LENGTH);
        expect(notes).not.toMatch(/[\p{Cc}\p{Cs}]/u);
        expect(cleanNotes(notes)).toBe(notes);
      }),
      { numRuns: 500 },
    );
  });
});
