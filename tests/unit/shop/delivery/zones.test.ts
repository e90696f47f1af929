import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import {
  cityOfCep,
  matchZone,
  missingCents,
  servedCities,
  zoneFeeCents,
  type DeliveryZone,
} from '@shop/delivery/zones';

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

const place = (change: Partial<Parameters<typeof matchZone>[0]> = {}) => ({
  cep: '',
  neighborhood: '',
  city: '',
  ...change,
});

const salvador = zone('salvador', { isCityWide: true });
const pituba = zone('pituba', { neighborhoods: ['Pituba', 'Caminho das Árvores'] });
const north = zone('north', { cepRanges: [{ from: '41600-000', to: '41699-999' }] });
const coast = zone('coast', { cepRanges: [{ from: '41650-000', to: '41659-999' }] });
const lauro = zone('lauro', {
  city: 'Lauro de Freitas',
  cepRanges: [{ from: '42700-000', to: '42729-999' }],
});

const idOf = (asked: Parameters<typeof matchZone>[0], zones: DeliveryZone[]) => {
  const match = matchZone(asked, zones);
  return match.kind === 'zone' ? `${match.zone.id} by ${match.by}` : match.kind;
};

describe('the zone of an address', () => {
  it.each([
    ['pituba by neighborhood', place({ neighborhood: ' PITUBA ', cep: '41650-000' })],
    ['pituba by neighborhood', place({ neighborhood: 'caminho das arvores', city: 'salvador' })],
    ['coast by cep', place({ cep: '41655123' })],
    ['north by cep', place({ cep: '41.600-000', neighborhood: 'Outro' })],
    ['salvador by city', place({ cep: '40070-190', neighborhood: 'Piedade' })],
    ['salvador by city', place({ cep: 'perto da praça' })],
    ['salvador by city', place()],
    ['salvador by city', place({ cep: '42700-000' })],
    ['lauro by cep', place({ cep: '42700-000', city: 'Lauro de Freitas' })],
    ['outside', place({ cep: '42900-000', city: 'Lauro de Freitas' })],
    ['outside', place({ cep: '44001-000', city: 'Feira de Santana' })],
    ['outside', place({ cep: 'x', city: 'Feira de Santana' })],
    ['unknown', place({ cep: 'x', city: 'Lauro de Freitas' })],
  ])('is %s', (expected, asked) => {
    expect(idOf(asked, [salvador, pituba, north, coast, lauro])).toBe(expected);
  });

  it('is refused where the matching zone is switched off: it does not fall through to a wider one', () => {
    const off = [salvador, { ...pituba, isActive: false }, { ...coast, isActive: false }, north];
    expect(matchZone(place({ neighborhood: 'Pituba' }), off)).toMatchObject({
      kind: 'outside',
      zone: { id: 'pituba' },
    });
    expect(matchZone(place({ cep: '41655-000' }), off)).toMatchObject({
      kind: 'outside',
      zone: { id: 'coast' },
    });
  });

  it('is the active one of two zones that name the same neighborhood', () => {
    const twice = [{ ...pituba, isActive: false }, zone('new', { neighborhoods: ['Pituba'] })];
    expect(idOf(place({ neighborhood: 'Pituba' }), twice)).toBe('new by neighborhood');
  });

  it('is the city-wide zone for any malformed CEP', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (cep, neighborhood) => {
        expect(matchZone(place({ cep, neighborhood }), [salvador]).kind).toBe('zone');
      }),
    );
  });

  const code = fc.integer({ min: 40_000_000, max: 42_999_999 }).map(String);
  const range = fc.tuple(code, code).map(([from, to]) => ({ from, to }));
  const zones = fc
    .array(
      fc.record({
        isActive: fc.boolean(),
        isCityWide: fc.boolean(),
        cepRanges: fc.array(range, { maxLength: 3 }),
      }),
    )
    .map((all) => all.map((change, index) => zone(String(index), change)));

  it('is an active zone, and no narrower range of another zone contains the CEP', () => {
    const widthIn = ({ cepRanges }: DeliveryZone, cep: string) =>
      Math.min(
        ...cepRanges.filter(({ from, to }) => from <= cep && cep <= to).map(({ from, to }) => +to - +from),
      );
    fc.assert(
      fc.property(zones, code, (all, cep) => {
        const match = matchZone(place({ cep }), all);
        const narrowest = Math.min(...all.map((known) => widthIn(known, cep)));
        if (match.kind === 'zone') {
          expect(match.zone.isActive).toBe(true);
          if (match.by === 'cep') expect(widthIn(match.zone, cep)).toBe(narrowest);
          else expect(narrowest).toBe(Infinity);
        } else {
          const answering = all.filter((known) => widthIn(known, cep) === narrowest && narrowest < Infinity);
          expect(answering.some(({ isActive }) => isActive)).toBe(false);
        }
      }),
    );
  });
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

  it('name the city of a CEP that only a range knows', () => {
    const zones = [salvador, north, coast, lauro];
    expect(cityOfCep('42700-000', zones)).toBe('Lauro de Freitas');
    expect(cityOfCep('41655-000', zones)).toBe('Salvador');
    expect([cityOfCep('44001-000', zones), cityOfCep('4265', zones)]).toEqual([null, null]);
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
