import { describe, expect, it } from 'vitest';

import { missingCents, servedCities, zoneFeeCents, type DeliveryZone } from '@shop/delivery/zones';

const zone = (id: string, change: Partial<DeliveryZone> = {}): DeliveryZone => ({
  id,
  name: id,
  isActive: true,
  city: 'Salvador',
  isCityWide: false,
  neighborhoods: [],
  cepRanges: [],
  feeCents: 1500,
  minimumCents: 0,
  freeFromCents: null,
  ...change,
});

const pituba = zone('pituba', { neighborhoods: ['Pituba', 'Caminho das Árvores'] });
const lauro = zone('lauro', {
  city: 'Lauro de Freitas',
  cepRanges: [{ from: '42700-000', to: '42729-999' }],
});

describe('the terms of a zone', () => {
  it.each([
    [1500, 19_999],
    [0, 20_000],
    [0, 20_001],
  ])('cost a delivery fee of %i centavos for products of %i centavos', (fee, products) => {
    expect(zoneFeeCents({ feeCents: 1500, freeFromCents: 20_000 }, products)).toBe(fee);
  });

  it('always include the delivery fee when no limit for free delivery is set', () => {
    expect(zoneFeeCents({ feeCents: 1500, freeFromCents: null }, 1_000_000)).toBe(1500);
  });

  it.each([
    [1, 7_999],
    [0, 8_000],
    [8_000, 0],
  ])('require %i more centavos to reach the minimum for products of %i centavos', (missing, products) => {
    expect(missingCents({ minimumCents: 8_000 }, products)).toBe(missing);
  });

  it('offer the neighborhoods of zones in use by city, the shop’s own city first', () => {
    const zones = [
      lauro,
      pituba,
      zone('off', { isActive: false, neighborhoods: ['Barra'] }),
      zone('a', { neighborhoods: ['Água', 'Pituba'] }),
      zone('camacari', { city: 'Camaçari', neighborhoods: ['Abrantes'] }),
    ];
    expect(servedCities(zones)).toEqual([
      { city: 'Salvador', bairros: ['Água', 'Caminho das Árvores', 'Pituba'], hasOthers: false },
      { city: 'Camaçari', bairros: ['Abrantes'], hasOthers: false },
    ]);
  });

  it('offer a city without naming its neighborhoods when one zone is for the whole city', () => {
    const whole = zone('s', { isCityWide: true });
    expect(servedCities([whole])).toEqual([{ city: 'Salvador', bairros: [], hasOthers: true }]);
    expect(servedCities([pituba, whole])).toMatchObject([{ hasOthers: true }]);
    expect(servedCities([pituba, { ...whole, isActive: false }])).toMatchObject([{ hasOthers: false }]);
  });
});
