import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { readHouseNumber } from '@shop/reading/house-number';
import { mistakesBetween, nearest } from '@shop/reading/near';
import { digitsOf, readText } from '@shop/reading/plain-text';
import { readDecimal, readQuantity } from '@shop/reading/quantity';

describe('any text', () => {
  it.each([
    ['JOÃO  DA SILVA ', 'JOÃO DA SILVA'],
    ['Jose\u0301', 'José'],
    ['Ana\u00a0Maria', 'Ana Maria'],
    ['Ana\u200bMaria', 'AnaMaria'],
    ['\u200e71 99999\u202c', '71 99999'],
    ['71\u201199999\u20130000', '71-99999-0000'],
    ['４０２８５', '40285'],
    ['Rua\tPará\n88', 'Rua Pará 88'],
    ['e\u200d\u0301', 'é'],
  ])('%j is read as %j', (text, read) => expect(readText(text)).toBe(read));

  it('is not changed by reading it again', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(readText(readText(text))).toBe(readText(text));
      }),
    );
  });

  it('keeps its digits', () => {
    expect(digitsOf('CEP: ４０２８５‑001.')).toBe('40285001');
  });
});

describe('the mistakes between two words', () => {
  it.each([
    ['salvador', 'salvador', 0],
    ['salavdor', 'salvador', 1],
    ['salvadr', 'salvador', 1],
    ['salvadoor', 'salvador', 1],
    ['salvadar', 'salvador', 1],
    ['slavadr', 'salvador', 2],
    ['', 'abc', 3],
    ['abcdef', 'uvwxyz', 4],
  ])('between %s and %s are %d', (one, other, mistakes) => {
    expect(mistakesBetween(one, other, 3)).toBe(mistakes);
    expect(mistakesBetween(other, one, 3)).toBe(mistakes);
  });

  it('are forgiven once for each five letters', () => {
    const find = (word: string) => nearest(word, ['salvador', 'barra', 'sol'], (name) => name);
    expect(find('salavdor')).toEqual(['salvador']);
    expect(find('barrra')).toEqual(['barra']);
    expect(find('bara')).toEqual([]);
    expect(find('sal')).toEqual([]);
    expect(find('sol')).toEqual(['sol']);
    expect(find('slavadr')).toEqual([]);
    expect(nearest('casaxx', ['casaxa', 'casaxb'], (name) => name)).toEqual(['casaxa', 'casaxb']);
  });
});

describe('a house number', () => {
  it.each([
    's/n',
    'S/N',
    'sn',
    'SN',
    'S/Nº',
    's/n°',
    's. n.',
    'sem número',
    'Sem numero',
    'sem nº',
    '-',
    '--',
    'não tem',
    'Não tem número',
    'n tem',
    'nenhum',
    'sem',
  ])('%j is none', (text) => expect(readHouseNumber(text)).toBe('s/n'));

  it.each([
    ['12 A', '12 A'],
    [' Lote  3 ', 'Lote 3'],
    ['88', '88'],
    ['８８', '88'],
    ['12–14', '12-14'],
    ['snooker', 'snooker'],
    ['155🍕', '155'],
    ['1️⃣5️⃣', '15'],
    ['não sei', 'não sei'],
  ])('%j stays as %j', (text, number) => expect(readHouseNumber(text)).toBe(number));
});

describe('a quantity', () => {
  it.each([
    ['3', 3],
    [' 12 ', 12],
    ['３', 3],
    ['3 un', 3],
    ['3 unidades', 3],
    ['3x', 3],
    ['1.000', 1000],
    ['0', 0],
  ])('%j is read as %d', (text, quantity) => expect(readQuantity(text)).toBe(quantity));

  it.each(['', 'três', '-1', '1,5', '1.5', '1e3', '+3', '99999999999999999999'])('%j is none', (text) =>
    expect(readQuantity(text)).toBeNull(),
  );

  it.each([
    ['7,5', 7.5],
    ['7.5', 7.5],
    ['1.234,5', 1234.5],
    ['-5', -5],
    ['10', 10],
    ['1.234', 1.234],
  ])('the measure %j is read as %d', (text, value) => expect(readDecimal(text)).toBe(value));

  it.each(['', 'x', '1,2,3', '7,', '1.2.3'])('the text %j is no measure', (text) =>
    expect(readDecimal(text)).toBeNull(),
  );
});
