import { describe, expect, it } from 'vitest';

import { areaName, areaText, feeText, type FeeZone } from '@shop/delivery/area-text';

const zone = (more: Partial<FeeZone> = {}): FeeZone => ({
  name: 'Salvador',
  city: 'Salvador',
  isActive: true,
  isCityWide: true,
  feeCents: 1500,
  minimumCents: 0,
  freeFromCents: null,
  ...more,
});
const plain = (text: string) => text.replaceAll('\u00a0', ' ');

describe('the fee in the middle of a sentence', () => {
  it.each<[string, FeeZone[], string]>([
    ['one zone', [zone()], 'R$ 15,00'],
    ['zones of one fee', [zone(), zone({ name: 'Lauro' })], 'R$ 15,00'],
    ['zones of several fees', [zone(), zone({ feeCents: 2500 })], 'R$ 15,00 a R$ 25,00, conforme o bairro'],
    [
      'cities of several fees',
      [zone(), zone({ name: 'Orla', city: 'Lauro de Freitas', feeCents: 1800 })],
      'R$ 15,00 a R$ 18,00, conforme a cidade',
    ],
    [
      'cities of which one has several fees',
      [zone(), zone({ feeCents: 1200 }), zone({ city: 'Lauro de Freitas', feeCents: 1800 })],
      'R$ 12,00 a R$ 18,00, conforme o bairro',
    ],
    ['a zone that is off', [zone(), zone({ feeCents: 2500, isActive: false })], 'R$ 15,00'],
    ['no zone', [zone({ isActive: false })], 'valor a combinar'],
  ])('reads well after “por” with %s', (_, zones, text) => {
    expect(plain(feeText(zones))).toBe(text);
  });
});

describe('the area with its fees', () => {
  it('names every zone that is on, with its minimum and its limit for free delivery', () => {
    const zones = [
      zone(),
      zone({ name: 'Lauro', feeCents: 1800, minimumCents: 8000, freeFromCents: 20000 }),
      zone({ name: 'Brotas', feeCents: 0, freeFromCents: 100 }),
      zone({ name: 'Camaçari', isActive: false }),
    ];
    expect(plain(areaText(zones))).toBe(
      'Salvador: R$ 15,00. Lauro: R$ 18,00, pedido mínimo de R$ 80,00, grátis a partir de R$ 200,00. Brotas: grátis.',
    );
  });

  it('is empty when the shop delivers nowhere', () => {
    expect(areaText([])).toBe('');
  });
});

describe('the cities of the area in the middle of a sentence', () => {
  const of = (city: string, more: Partial<FeeZone> = {}) => zone({ name: city, city, ...more });
  it.each<[string, FeeZone[], string]>([
    ["only the shop's own", [of('Salvador'), of('Camaçari', { isActive: false })], 'Salvador'],
    [
      'cities near it',
      [of('Simões Filho'), of('Salvador'), of('Camaçari')],
      'Salvador e região metropolitana (Camaçari e Simões Filho)',
    ],
    ['only one near it', [of('Lauro de Freitas')], 'Lauro de Freitas'],
    ['a city elsewhere', [of('Salvador'), of('Feira de Santana')], 'Salvador e Feira de Santana'],
    [
      'all of these',
      [of('Feira de Santana'), of("Dias D'Avila"), of('salvador')],
      "salvador, Feira de Santana e região metropolitana (Dias D'Avila)",
    ],
    [
      'some bairros of a city',
      [of('Salvador', { isCityWide: false }), of('Salvador', { isCityWide: false })],
      'Salvador, conforme o bairro',
    ],
    ['bairros beside the whole city', [of('Salvador', { isCityWide: false }), of('Salvador')], 'Salvador'],
    ['none', [of('Salvador', { isActive: false })], 'lugares a combinar'],
  ])('names %s', (_, zones, text) => {
    expect(areaName(zones)).toBe(text);
  });
});
