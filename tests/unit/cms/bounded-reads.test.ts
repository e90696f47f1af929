import { describe, expect, it } from 'vitest';

import { boundsOf } from '@cms/platform/access/bounded-reads';

describe('a request to REST', () => {
  it.each([
    ['no parameters', {}, { depth: 1 }],
    ['parameters within the bounds', { limit: '100', depth: '0', pagination: 'true' }, {}],
    ['all rows', { limit: '0', depth: '1' }, { limit: 100 }],
    ['more rows', { limit: '101', depth: '1' }, { limit: 100 }],
    ['a number that is none', { limit: 'x', depth: '' }, { limit: 100, depth: 1 }],
    ['numbers in lists', { limit: ['0'], depth: { a: '2' } }, { limit: 100, depth: 1 }],
    ['related rows of related rows', { depth: '2' }, { depth: 1 }],
    ['a negative depth', { depth: '-1' }, { depth: 1 }],
    ['no pages', { pagination: 'false', depth: '0' }, { pagination: 'true', limit: 100 }],
    [
      'no pages in another spelling',
      { pagination: ['false'], depth: '0' },
      { pagination: 'true', limit: 100 },
    ],
    ['no pages, and few rows', { pagination: '0', limit: '5', depth: '0' }, { pagination: 'true' }],
  ])('with %s is answered within the bounds', (_, query, bounds) => {
    expect(boundsOf(query)).toEqual(bounds);
  });
});
