import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { isName, nameProblem, readName } from '@shop/reading/name';

describe('a name', () => {
  it.each([
    ["D'Arc", "D'Arc"],
    ['D’Ávila', 'D’Ávila'],
    ['D´Ávila', "D'Ávila"],
    ["Sant'Anna", "Sant'Anna"],
    ["Joana D' Arc", "Joana D'Arc"],
    ['Ana-Clara', 'Ana-Clara'],
    ['Ana\u2011Clara', 'Ana-Clara'],
    ['Ana – Clara', 'Ana-Clara'],
    ['Maria J. Souza', 'Maria J. Souza'],
    ['João Souza Jr.', 'João Souza Jr.'],
    ['J.P. Souza', 'J.P. Souza'],
    ['JOÃO  DA SILVA ', 'JOÃO DA SILVA'],
    ['Jose\u0301', 'José'],
    ['Ana\u00a0Maria', 'Ana Maria'],
    ['Ana\u200bMaria', 'AnaMaria'],
    ['Lu<an>a', 'Luana'],
    ['Nguyễn Thị Ánh', 'Nguyễn Thị Ánh'],
    ['a'.repeat(50), 'a'.repeat(50)],
  ])('%j is read as %j', (text, name) => {
    expect(readName(text)).toBe(name);
    expect(isName(name)).toBe(true);
    expect(nameProblem(name)).toBeNull();
  });

  it.each([
    ['', { kind: 'missing' }],
    ['J', { kind: 'missing' }],
    ['Ana 2', { kind: 'sign', sign: '2' }],
    ['ana@clientes', { kind: 'sign', sign: '@' }],
    ['Ana #1', { kind: 'sign', sign: '#' }],
    ['Ana_Maria', { kind: 'sign', sign: '_' }],
    ['Ana 😀', { kind: 'sign', sign: '😀' }],
    ['Ana\u0000Maria', { kind: 'sign', sign: '\u0000' }],
    ["'Ana", { kind: 'sign', sign: "'" }],
    ['Ana-', { kind: 'sign', sign: '-' }],
    ['Ana..', { kind: 'sign', sign: '.' }],
    ['. Ana', { kind: 'sign', sign: '.' }],
    ['a'.repeat(51), { kind: 'too_long' }],
  ])('%j is none, and the reason is %j', (text, problem) => {
    expect(isName(readName(text))).toBe(false);
    expect(nameProblem(readName(text))).toEqual(problem);
  });

  it('is not changed by reading it again, and has no other signs', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (text) => {
        const name = readName(text);
        expect(readName(name)).toBe(name);
        if (isName(name)) expect(name).toMatch(/^\p{L}[\p{L}\p{M} .'’-]{0,98}$/u);
      }),
      { numRuns: 500 },
    );
  });

  it('is validated quickly, however it is written', () => {
    const started = performance.now();
    expect(isName(`${"a'".repeat(20_000)}1`)).toBe(false);
    expect(isName(`${'a. '.repeat(16)}1`)).toBe(false);
    expect(performance.now() - started).toBeLessThan(500);
  });
});
