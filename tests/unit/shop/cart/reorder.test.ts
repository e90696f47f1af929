import { describe, expect, it } from 'vitest';
import fc from 'fast-check';

import type { CartLine } from '@shop/cart/cart-rules';
import { reorderInto, undoReorder, type WantedLine } from '@shop/cart/reorder';
import { reorderNoticeText, reorderTitle } from '@shop/messages/reorder-messages';

const line = (productId: string, quantity: number, notes: string | null = null): CartLine => ({
  productId,
  quantity,
  notes,
});

const wanted = (productId: string, quantity: number, more: Partial<WantedLine> = {}): WantedLine => ({
  ...line(productId, quantity),
  isOnSale: true,
  available: 10,
  ...more,
});

/** Replaces no-break spaces in amounts by normal spaces. */
const plain = (text: string | null) => text?.replaceAll('\u00a0', ' ') ?? null;

describe('reordering', () => {
  it("adds the order to the cart: quantities rise, new lines come last, and the order's notes replace earlier notes", () => {
    const { lines, outcome } = reorderInto(
      [line('a', 2, 'sem orégano'), line('b', 1)],
      [wanted('a', 3, { notes: 'bem assada' }), wanted('c', 1)],
    );
    expect(lines).toEqual([line('a', 5, 'bem assada'), line('b', 1), line('c', 1)]);
    expect(outcome).toMatchObject([
      { productId: 'a', had: 2, added: 3, lack: null, replacedNotes: 'sem orégano' },
      { productId: 'c', had: 0, added: 1, lack: null, replacedNotes: null },
    ]);
  });

  it('omits what is off sale, sold out or beyond 20', () => {
    const { lines, outcome } = reorderInto(
      [line('d', 19)],
      [
        wanted('a', 1, { isOnSale: false }),
        wanted('b', 2, { available: 0 }),
        wanted('c', 5, { available: 3 }),
        wanted('d', 4, { available: 100 }),
      ],
    );
    expect(lines).toEqual([line('d', 20), line('c', 3)]);
    expect(outcome.map(({ added, lack }) => [added, lack])).toEqual([
      [0, 'off_sale'],
      [0, 'stock'],
      [3, 'stock'],
      [1, 'limit'],
    ]);
  });

  it('does not reduce a cart that holds more than the stock', () => {
    const { lines, outcome } = reorderInto([line('a', 6)], [wanted('a', 2, { available: 4 })]);
    expect(lines).toEqual([line('a', 6)]);
    expect(outcome).toMatchObject([{ had: 6, added: 0, lack: 'stock', available: 4 }]);
  });

  const ids = fc.constantFrom('a', 'b', 'c', 'd');
  const quantities = fc.integer({ min: 1, max: 20 });
  const carts = fc.uniqueArray(
    fc.record({ productId: ids, quantity: quantities, notes: fc.constantFrom(null, 'x', 'y') }),
    { selector: ({ productId }) => productId },
  );
  const orders = fc.uniqueArray(
    fc.record({
      productId: ids,
      quantity: quantities,
      notes: fc.constantFrom(null, 'x', 'z'),
      isOnSale: fc.boolean(),
      available: fc.integer({ min: 0, max: 40 }),
    }),
    { selector: ({ productId }) => productId },
  );

  it('is undone exactly, and undoing twice changes nothing more', () => {
    fc.assert(
      fc.property(carts, orders, (cart, order) => {
        const { lines, outcome } = reorderInto(cart, order);
        const undone = undoReorder(lines, outcome);
        expect(undone.filter(({ quantity }) => quantity > 0)).toEqual(cart);
        expect(undoReorder(undone, outcome)).toEqual(undone);
      }),
    );
  });

  it('keeps units that were added by hand meanwhile when it is undone', () => {
    const { lines, outcome } = reorderInto([line('a', 2)], [wanted('a', 3)]);
    const raised = lines.map((known) => ({ ...known, quantity: known.quantity + 1 }));
    expect(undoReorder(raised, outcome)).toEqual([line('a', 3)]);
  });

  it('restores the earlier note of the cart when it is undone, or removes the note where there was none', () => {
    const cart = [line('a', 1, 'sem orégano'), line('b', 1), line('c', 1, 'cortada')];
    const order = [
      wanted('a', 1, { notes: 'bem assada' }),
      wanted('b', 1, { notes: 'crocante' }),
      wanted('c', 1),
    ];
    const { lines, outcome } = reorderInto(cart, order);
    expect(lines.map(({ notes }) => notes)).toEqual(['bem assada', 'crocante', 'cortada']);
    expect(outcome.map(({ replacedNotes }) => replacedNotes)).toEqual(['sem orégano', '', null]);
    expect(undoReorder(lines, outcome)).toEqual(cart);
  });

  it('leaves a product that could not be added untouched when it is undone', () => {
    const [done] = reorderInto([line('a', 6)], [wanted('a', 2, { available: 4 })]).outcome;
    expect(undoReorder([line('a', 9)], [{ ...done!, replacedNotes: 'alheia' }])).toEqual([line('a', 9)]);
  });
});

describe('the report of a reordered line', () => {
  const told = (order: WantedLine, cart: CartLine[] = [], price: [number, number] | null = null) => {
    const [done] = reorderInto(cart, [order]).outcome;
    if (!done) throw new Error('no line');
    const change = price && { fromCents: price[0], toCents: price[1] };
    return plain(reorderNoticeText({ name: 'Margherita', line: done, price: change }));
  };

  it.each([
    ['all as it was', () => told(wanted('a', 2), [], [4990, 4990]), null],
    [
      'no longer on sale',
      () => told(wanted('a', 2, { isOnSale: false })),
      'Margherita não está mais à venda.',
    ],
    ['sold out', () => told(wanted('a', 2, { available: 0 })), 'Margherita está sem estoque.'],
    [
      'too few left',
      () => told(wanted('a', 5, { available: 3 })),
      'Só temos 3 unidades de Margherita. Ficaram 3 no carrinho em vez de 5.',
    ],
    [
      'one left',
      () => told(wanted('a', 5, { available: 1 })),
      'Só temos 1 unidade de Margherita. Ficou 1 no carrinho em vez de 5.',
    ],
    [
      'too few left for what was there and this',
      () => told(wanted('a', 2, { available: 3 }), [line('a', 2)]),
      'Só temos 3 unidades de Margherita. Ficaram 3 no carrinho (você já tinha 2).',
    ],
    [
      'beyond 20',
      () => told(wanted('a', 5, { available: 50 }), [line('a', 18)]),
      'Margherita: cabem até 20 unidades por pedido. Ficaram 20 no carrinho (você já tinha 18).',
    ],
    [
      'there already',
      () => told(wanted('a', 2), [line('a', 2)]),
      'Margherita: você já tinha 2 no carrinho, agora são 4.',
    ],
    [
      'another price',
      () => told(wanted('a', 2), [], [4990, 5490]),
      'Margherita: o preço mudou de R$ 49,90 para R$ 54,90.',
    ],
    [
      'there already, and at another price',
      () => told(wanted('a', 1), [line('a', 1)], [4990, 4490]),
      'Margherita: você já tinha 1 no carrinho, agora são 2. O preço mudou de R$ 49,90 para R$ 44,90.',
    ],
    [
      'another price of what could not be added',
      () => told(wanted('a', 2, { available: 0 }), [], [4990, 5490]),
      'Margherita está sem estoque.',
    ],
  ])('has its sentence for the case: %s', (_, text, expected) => {
    expect(text()).toBe(expected);
  });

  it('begins by saying whether all, part or none of the order was added', () => {
    const title = (...lines: WantedLine[]) => reorderTitle('9F3A71C2', reorderInto([], lines).outcome);
    const gone = wanted('b', 1, { isOnSale: false });
    expect(title(wanted('a', 1))).toBe('O pedido 9F3A71C2 está no carrinho.');
    expect(title(wanted('a', 1), gone)).toBe('O que temos hoje do pedido 9F3A71C2 está no carrinho.');
    expect(title(gone)).toBe('Nada do pedido 9F3A71C2 pôde ir para o carrinho agora.');
  });
});
