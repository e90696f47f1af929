import { describe, expect, it } from 'vitest';

import { PAGE_SIZE, pageOf, parsePage } from '@shop/catalog/pages';

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

describe('the page number of a query', () => {
  it.each([
    ['1', 1],
    ['2', 2],
    ['10', 10],
    ['999999', 999_999],
  ])('in the form of %j is %d', (text, page) => {
    expect(parsePage(text)).toBe(page);
  });

  it.each([null, '', '0', '01', '-1', '1.5', '1e2', ' 2', '2 ', 'x2', '2x', '1000000', '٢'])(
    'is the first page for the invalid value %j',
    (text) => {
      expect(parsePage(text)).toBe(1);
    },
  );
});

describe('a page of a list', () => {
  it('has twenty-four items, in their order', () => {
    expect(PAGE_SIZE).toBe(24);
    const all = numbers(49);
    expect(pageOf(all, 1)).toEqual({ items: numbers(24), page: 1, pageCount: 3 });
    expect(pageOf(all, 2)!.items).toEqual(all.slice(24, 48));
    expect(pageOf(all, 3)).toEqual({ items: [49], page: 3, pageCount: 3 });
    expect(pageOf(all, 4)).toBeNull();
  });

  it('is not followed by an empty page when it is exactly full', () => {
    expect(pageOf(numbers(24), 1)!.pageCount).toBe(1);
    expect(pageOf(numbers(24), 2)).toBeNull();
    expect(pageOf([], 1)).toEqual({ items: [], page: 1, pageCount: 1 });
    expect(pageOf([], 2)).toBeNull();
  });

  it('may have another number of items', () => {
    expect(pageOf(numbers(5), 2, 2)).toEqual({ items: [3, 4], page: 2, pageCount: 3 });
  });
});
