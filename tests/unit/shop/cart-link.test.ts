import { describe, expect, it } from 'vitest';

import { cartLinkPath, readCartLink } from '@shop/cart/cart-link';

describe('a cart link', () => {
  it.each([
    [
      'margherita:2,pepperoni:1',
      [
        ['margherita', 2],
        ['pepperoni', 1],
      ],
    ],
    ['margherita', [['margherita', 1]]],
    [' Margherita : 2 ,, pepperoni:3', [['pepperoni', 3]]],
    ['margherita:2,margherita:5,margherita:1', [['margherita', 5]]],
    ['margherita:0,pepperoni:-1,kit:999', [['kit', 20]]],
    ['<b>:1,"x":2,../a:1,a b:1', []],
    ['', []],
    [null, []],
  ] as const)('%j names what can be read', (text, expected) => {
    expect(readCartLink(text).map(({ slug, quantity }) => [slug, quantity])).toEqual(expected);
  });

  it('names at most twenty products, however long it is', () => {
    const many = Array.from({ length: 5_000 }, (_, place) => `p${place}:1`).join(',');
    expect(readCartLink(many)).toHaveLength(20);
  });

  it('is read as it was written', () => {
    const items = [
      { slug: 'quatro-queijos', quantity: 2 },
      { slug: 'margherita', quantity: 1 },
    ];
    const link = new URL(cartLinkPath(items), 'https://loja.test');
    expect(readCartLink(link.searchParams.get('itens'))).toEqual(items);
  });
});
