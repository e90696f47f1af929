import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { isDeepJson } from '@shop/text/json-depth';

const nested = (levels: number, open = '[', close = ']') => open.repeat(levels) + close.repeat(levels);

describe('a JSON text', () => {
  it.each([
    ['lists', '[', ']'],
    ['objects', '{"a":', '}'],
    ['lists in objects', '{"a":[', ']}'],
  ])('is deep with more than two hundred levels of %s', (_, open, close) => {
    const perStep = open.replace(/[^[{]/g, '').length;
    expect(isDeepJson(nested(200 / perStep, open, close))).toBe(false);
    expect(isDeepJson(nested(200 / perStep + 1, open, close))).toBe(true);
  });

  it('is deep even if its levels are never closed, and is not parsed for that', () => {
    expect(isDeepJson('['.repeat(2_000_000))).toBe(true);
    expect(isDeepJson('{"a":'.repeat(300_000))).toBe(true);
  });

  it('is not deep because of signs in its texts, or because it is long', () => {
    expect(isDeepJson(JSON.stringify({ text: '['.repeat(1_000), more: '"\\[{'.repeat(400) }))).toBe(false);
    expect(isDeepJson(JSON.stringify(Array.from({ length: 5_000 }, () => [{}])))).toBe(false);
  });

  it('is never deep when it is something that a page sends', () => {
    fc.assert(fc.property(fc.json({ maxDepth: 20 }), (text) => !isDeepJson(text)));
  });
});
