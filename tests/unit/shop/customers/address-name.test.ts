import { addressName, freeAddressName } from '@shop/text/address-name';
import fc from 'fast-check';
import { expect, test } from 'vitest';

test.each([
  ['É segura para celíacos?', 'e-segura-para-celiacos'],
  ['Kit 3 Pizzas Sem Cobertura', 'kit-3-pizzas-sem-cobertura'],
  ['  Pão -- de   Açúcar! ', 'pao-de-acucar'],
  ['???', ''],
])('the text "%s" becomes "%s" in an address of the shop', (text, name) => {
  expect(addressName(text)).toBe(name);
});

test('every text becomes a path segment that is short and valid, or empty', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 300 }), (text) => {
      const name = addressName(text);
      expect(name).toMatch(/^(?:[a-z0-9]+(?:-[a-z0-9]+)*)?$/);
      expect(name.length).toBeLessThanOrEqual(60);
    }),
  );
});

test('a name that is taken gets the first free number', () => {
  expect(freeAddressName('sabores', new Set())).toBe('sabores');
  expect(freeAddressName('sabores', new Set(['sabores', 'sabores-2']))).toBe('sabores-3');
});

test('a long name ends with a whole word, and a single overlong word is cut', () => {
  const word = 'a'.repeat(30);
  expect(addressName(`${word} ${'b'.repeat(29)}`)).toBe(`${word}-${'b'.repeat(29)}`);
  expect(addressName(`${word} ${'b'.repeat(30)}`)).toBe(word);
  expect(addressName(`${word} ${'b'.repeat(30)} c`)).toBe(word);
  expect(addressName('c'.repeat(60))).toBe('c'.repeat(60));
  expect(addressName('c'.repeat(61))).toBe('c'.repeat(60));
});
