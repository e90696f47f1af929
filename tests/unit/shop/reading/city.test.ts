import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { cityKey, neighborhoodKey, readCity, writtenCity } from '@shop/reading/city';
import { KNOWN_CITIES } from '@shop/reading/known-cities';

const SERVED = ['Salvador', 'Lauro de Freitas', 'Camaçari', 'Simões Filho'];

const cityOf = (text: string, likely: readonly string[] = SERVED) => {
  const read = readCity(text, likely);
  return read.kind === 'city' ? read.city : read.kind;
};

describe('a typed city', () => {
  it.each([
    ['Salvador - BA', 'Salvador'],
    ['Salvador/BA', 'Salvador'],
    ['salvador ba', 'Salvador'],
    ['Salvador (Ba)', 'Salvador'],
    ['SALVADOR, BAHIA', 'Salvador'],
    ['Salvador – Bahia, Brasil', 'Salvador'],
    ['SSA', 'Salvador'],
    ['Salavdor', 'Salvador'],
    ['Salvado', 'Salvador'],
    ['São Salvador', 'Salvador'],
    ['Salvador da Bahia', 'Salvador'],
    ['Camacari', 'Camaçari'],
    ['camaçari-ba', 'Camaçari'],
    ['Lauro de Freitas', 'Lauro de Freitas'],
    ['lauro  de freitas', 'Lauro de Freitas'],
    ['Lauro', 'Lauro de Freitas'],
    ['Simoes Filho', 'Simões Filho'],
    ['Dias D’Ávila', "Dias d'Ávila"],
    ['Feira de Santana', 'Feira de Santana'],
    ['RIO DE JANEIRO - RJ', 'Rio de Janeiro'],
  ])('%j is read as %s', (text, city) => expect(cityOf(text)).toBe(city));

  it.each(['', '  ', 'Bahia', 'BA', 'bahia - brasil', '-'])('%j says nothing', (text) =>
    expect(cityOf(text)).toBe('none'),
  );

  it.each(['Xique', 'perto da praça', 'Salvdr', 'Feira de Santanna'])('%j is no city that is known', (text) =>
    expect(cityOf(text)).toBe('unknown'),
  );

  it('is forgiven a mistake only if the city is likely', () => {
    expect(cityOf('Feira de Santanna', [...SERVED, 'Feira de Santana'])).toBe('Feira de Santana');
  });

  it('is never taken for another city that exists', () => {
    for (const city of KNOWN_CITIES) expect(cityKey(cityOf(city)), city).toBe(cityKey(city));
  });

  it('is unknown when two likely cities are equally near', () => {
    expect(cityOf('Barrax', ['Barraa', 'Barrab'])).toBe('unknown');
  });

  it('can be any text', () => {
    fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (text) => void readCity(text, SERVED)));
  });
});

it('the list has each city of Bahia and each capital once', () => {
  expect(KNOWN_CITIES).toHaveLength(417 + 26);
  expect(new Set(KNOWN_CITIES.map(cityKey)).size).toBe(KNOWN_CITIES.length);
});

it('a neighborhood is compared without accents, spaces and punctuation', () => {
  expect(neighborhoodKey('  CAMINHO das-árvores ')).toBe(neighborhoodKey('Caminho das Árvores'));
});

describe('the city of a saved address', () => {
  it.each([
    ['salvador/ba', 'Salvador'],
    ['Salavdor', 'Salvador'],
    ['camacari', 'Camaçari'],
    ['feira de santana - BA', 'Feira de Santana'],
    ['Vila do Sossego', 'Vila do Sossego'],
  ])('%s is written %s', (text, written) => {
    expect(writtenCity(text, SERVED)).toBe(written);
  });
});
