import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { cityOfRange, zoneOf, zonesNaming, type ZonePlace } from '@shop/delivery/zone-of';
import type { DeliveryZone } from '@shop/delivery/zones';

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

const salvador = zone('salvador', { isCityWide: true, cepRanges: [{ from: '40000-000', to: '42499-999' }] });
const pituba = zone('pituba', { neighborhoods: ['Pituba', 'Caminho das Árvores'], feeCents: 900 });
const north = zone('north', { cepRanges: [{ from: '41600-000', to: '41699-999' }], feeCents: 2000 });
const coast = zone('coast', { cepRanges: [{ from: '41650-000', to: '41659-999' }], feeCents: 2200 });
const camacari = zone('camacari', {
  city: 'Camaçari',
  isCityWide: true,
  neighborhoods: ['Centro', 'Abrantes'],
  cepRanges: [{ from: '42800-000', to: '42849-999' }],
  feeCents: 2500,
});
const lauro = zone('lauro', {
  city: 'Lauro de Freitas',
  cepRanges: [{ from: '42700-000', to: '42729-999' }],
  feeCents: 1800,
});
const ALL = [salvador, pituba, north, coast, camacari, lauro];

const place = (change: Partial<ZonePlace> = {}): ZonePlace => ({
  cep: '',
  neighborhood: '',
  city: '',
  directory: null,
  ...change,
});

const inDirectory = (city: string, neighborhood = '', state = 'BA') => ({
  directory: { city, neighborhood, state },
});

function answerOf(asked: ZonePlace, zones: readonly DeliveryZone[] = ALL): string {
  const answer = zoneOf(asked, zones);
  if (answer.kind === 'zone') return `${answer.zone.id}, ${answer.source} by ${answer.by}`;
  if (answer.kind === 'outside') return `outside, ${answer.city}`;
  const { question, zone: ofCep } = answer;
  return question.about === 'place'
    ? 'ask for the place'
    : `ask if ${question.cepCity}, not ${question.typedCity}, fee of ${ofCep?.id ?? 'none'}`;
}

describe('the zone of a CEP that the directory knows', () => {
  it.each([
    ['pituba, directory by neighborhood', { cep: '41810-000', ...inDirectory('Salvador', 'Pituba') }],
    ['north, directory by cep', { cep: '41610-000', ...inDirectory('Salvador', 'Itapuã') }],
    ['salvador, directory by cep', { cep: '40285-001', ...inDirectory('Salvador', 'Brotas') }],
    // The typed bairro does not make the delivery cheaper.
    [
      'salvador, directory by cep',
      { cep: '40285-001', neighborhood: 'Pituba', ...inDirectory('Salvador', 'Brotas') },
    ],
    // A code of a whole city leaves the bairro to the buyer.
    [
      'camacari, directory by neighborhood',
      { cep: '42800-000', neighborhood: 'abrantes', ...inDirectory('Camaçari') },
    ],
    ['outside, Feira de Santana', { cep: '44001-000', ...inDirectory('Feira de Santana', 'Centro') }],
    ['outside, Camaçari', { cep: '96180-000', city: 'Camaçari', ...inDirectory('Camaçari', '', 'RS') }],
    [
      'outside, São Paulo',
      { cep: '01310-100', city: 'São Paulo', ...inDirectory('São Paulo', 'Bela Vista', 'SP') },
    ],
  ])('is %s', (expected, asked) => expect(answerOf(place(asked))).toBe(expected));
});

describe('the zone of a CEP that only a range knows', () => {
  it.each([
    ['coast, range by cep', { cep: '41655123' }],
    ['north, range by cep', { cep: '41.600-000', neighborhood: 'Pituba' }],
    ['salvador, range by cep', { cep: '40070-190', neighborhood: 'Piedade' }],
    ['pituba, range by neighborhood', { cep: '40070-190', neighborhood: ' PITUBA ' }],
    ['lauro, range by cep', { cep: 'CEP: 42700-000.' }],
    ['camacari, range by neighborhood', { cep: '42805-000', neighborhood: 'Centro', city: 'camacari' }],
  ])('is %s', (expected, asked) => expect(answerOf(place(asked))).toBe(expected));

  it('names its city', () => {
    expect(cityOfRange('42700-000', ALL)).toBe('Lauro de Freitas');
    expect(cityOfRange('41655-000', ALL)).toBe('Salvador');
    expect([cityOfRange('44001-000', ALL), cityOfRange('4265', ALL)]).toEqual([null, null]);
  });
});

describe('the zone of an address whose CEP nothing knows', () => {
  it.each([
    ['salvador, typed by city', {}],
    ['salvador, typed by city', { cep: 'perto da praça' }],
    ['salvador, typed by city', { cep: '12345-678', city: 'Salvador' }],
    ['pituba, typed by neighborhood', { neighborhood: 'caminho das arvores', city: 'salvador' }],
    ['pituba, typed by neighborhood', { neighborhood: 'Pitubaa', city: 'SSA' }],
    ['outside, Lauro de Freitas', { cep: '42900-000', city: 'Lauro de Freitas' }],
    ['ask for the place', { cep: 'x', city: 'Lauro de Freitas' }],
    ['outside, Feira de Santana', { cep: '44001-000', city: 'Feira de Santana' }],
    ['outside, Feira de Santana', { cep: 'x', city: 'Feira de Santana' }],
    ['ask for the place', { neighborhood: 'Brotas', city: 'Bahia' }],
    ['ask for the place', { neighborhood: 'Brotas', city: 'Xique' }],
  ])('is %s', (expected, asked) => expect(answerOf(place(asked))).toBe(expected));
});

describe('a city that contradicts the CEP', () => {
  it.each([
    [
      'ask if Camaçari, not Salvador, fee of camacari',
      { cep: '42800-000', city: 'Salvador', ...inDirectory('Camaçari') },
    ],
    ['ask if Camaçari, not Salvador, fee of camacari', { cep: '42805-000', city: 'Salvador/BA' }],
    [
      'ask if Salvador, not Camaçari, fee of salvador',
      { cep: '40285-001', city: 'Camacari', ...inDirectory('Salvador', 'Brotas') },
    ],
    [
      'ask if São Paulo, not Salvador, fee of none',
      { cep: '01310-100', city: 'Salvador', ...inDirectory('São Paulo', 'Bela Vista', 'SP') },
    ],
    [
      'ask if Salvador, not Feira de Santana, fee of salvador',
      { cep: '40285-001', city: 'Feira de Santana', ...inDirectory('Salvador', 'Brotas') },
    ],
  ])('leads to: %s', (expected, asked) => expect(answerOf(place(asked))).toBe(expected));

  it.each([
    'Salvador',
    'Salvador - BA',
    'Salvador/BA',
    'salvador ba',
    'SSA',
    'Salavdor',
    'São Salvador',
    'Bahia',
    'Salvador (BA)',
    'SALVADOR, BAHIA',
    'Salvador - Bahia - Brasil',
    'Xpto',
    '',
  ])('is none when the city is written as %j', (city) => {
    const asked = place({
      cep: '40285-001',
      city,
      neighborhood: 'Brotas',
      ...inDirectory('Salvador', 'Brotas'),
    });
    expect(answerOf(asked)).toBe('salvador, directory by cep');
    expect(answerOf({ ...asked, directory: null })).toBe('salvador, range by cep');
  });
});

it('a bairro in the field for the city is no city, though the state has one of that name', () => {
  const zones = [salvador, zone('barra', { neighborhoods: ['Barra', 'Vitória'], feeCents: 1200 })];
  const inBarra = { cep: '40140-650', ...inDirectory('Salvador', 'Barra') };
  expect(answerOf(place({ ...inBarra, city: 'Barra' }), zones)).toBe('barra, directory by neighborhood');
  expect(answerOf(place({ ...inBarra, city: 'vitoria' }), zones)).toBe('barra, directory by neighborhood');
  expect(answerOf(place({ neighborhood: 'Barra', city: 'Barra' }), zones)).toBe('ask for the place');
  expect(answerOf(place({ cep: '47100-000', city: 'Barra', ...inDirectory('Barra') }), zones)).toBe(
    'outside, Barra',
  );
  expect(answerOf(place({ city: 'Nazaré' }), zones)).toBe('outside, Nazaré');
});

describe('a zone that is switched off', () => {
  it('refuses its places: none falls through to a wider zone', () => {
    const off = [salvador, { ...pituba, isActive: false }, { ...coast, isActive: false }, north];
    expect(zoneOf(place({ neighborhood: 'Pituba' }), off)).toMatchObject({
      kind: 'outside',
      zone: { id: 'pituba' },
    });
    expect(zoneOf(place({ cep: '41655-000' }), off)).toMatchObject({
      kind: 'outside',
      zone: { id: 'coast' },
    });
  });

  it('gives way to an active one with the same neighborhood', () => {
    const twice = [{ ...pituba, isActive: false }, zone('new', { neighborhoods: ['Pituba'] })];
    expect(answerOf(place({ neighborhood: 'Pituba' }), twice)).toBe('new, typed by neighborhood');
  });
});

it('every zone that names a place is listed', () => {
  const named = zonesNaming(place({ cep: '41655-000', neighborhood: 'pituba' }), ALL);
  expect(named.map(({ id }) => id)).toEqual(['salvador', 'pituba', 'north', 'coast']);
});

describe('for any place', () => {
  /** Ways in which people write a name and still mean it. */
  const SPELLINGS: readonly ((name: string) => string)[] = [
    (name) => name,
    (name) => name.toUpperCase(),
    (name) => name.normalize('NFD').replace(/\p{M}/gu, ''),
    (name) => `  ${name.toLowerCase()} `,
    (name) => name.replaceAll(' ', '\u00a0'),
    (name) => name.replaceAll(' ', '-'),
    // Two neighbouring letters are swapped.
    (name) => `${name.slice(0, 3)}${name.charAt(4)}${name.charAt(3)}${name.slice(5)}`,
    // A letter is missing.
    (name) => `${name.slice(0, 4)}${name.slice(5)}`,
  ];
  const CITY_SPELLINGS: readonly ((name: string) => string)[] = [
    ...SPELLINGS,
    (name) => `${name} - BA`,
    (name) => `${name}/ba`,
    (name) => `${name} (Bahia)`,
  ];
  const spelling = fc.constantFrom(...SPELLINGS);
  const citySpelling = fc.constantFrom(...CITY_SPELLINGS);
  const city = fc.constantFrom(
    'Salvador',
    'Camaçari',
    'Lauro de Freitas',
    'Feira de Santana',
    'Simões Filho',
  );
  const neighborhood = fc.constantFrom(
    'Pituba',
    'Caminho das Árvores',
    'Abrantes',
    'Brotas',
    'Itapuã',
    'Cabula',
  );
  const cep = fc.constantFrom(
    '',
    '40285-001',
    '41655-000',
    '42700-000',
    '42805-000',
    '44001-000',
    '12345-678',
  );
  const known = fc.option(fc.record({ city, neighborhood, state: fc.constant('BA') }), { nil: null });
  const feeOf = (asked: ZonePlace) => zoneOf(asked, ALL).zone?.feeCents ?? null;

  it('no spelling of city and bairro makes the delivery cheaper or refuses it', () => {
    fc.assert(
      fc.property(
        fc.record({ cep, neighborhood, city, directory: known }),
        spelling,
        citySpelling,
        (asked, spell, spellCity) => {
          const spelled = { ...asked, neighborhood: spell(asked.neighborhood), city: spellCity(asked.city) };
          const [right, other] = [zoneOf(asked, ALL), zoneOf(spelled, ALL)];
          if (right.kind === 'zone') expect(other.kind).toBe('zone');
          if (right.kind === 'ask' && right.zone) expect(other.kind).not.toBe('outside');
          if (feeOf(asked) !== null && feeOf(spelled) !== null)
            expect(feeOf(spelled)).toBeGreaterThanOrEqual(feeOf(asked) ?? 0);
        },
      ),
      { numRuns: 1000 },
    );
  });

  it('a CEP that the directory or a range knows decides alone, whatever else is typed', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('41655-000', '42700-000'),
        fc.string(),
        fc.string(),
        (code, bairro, typedCity) => {
          const answer = zoneOf(place({ cep: code, neighborhood: bairro, city: typedCity }), ALL);
          expect(answer.zone?.id).toBe(code === '41655-000' ? 'coast' : 'lauro');
        },
      ),
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

  it('the zone is an active one, and no narrower range of another zone contains the CEP', () => {
    const widthIn = ({ cepRanges }: DeliveryZone, digits: string) =>
      Math.min(
        ...cepRanges
          .filter(({ from, to }) => from <= digits && digits <= to)
          .map(({ from, to }) => +to - +from),
      );
    fc.assert(
      fc.property(zones, code, (all, digits) => {
        const match = zoneOf(place({ cep: digits }), all);
        const narrowest = Math.min(...all.map((each) => widthIn(each, digits)));
        if (match.kind === 'zone') {
          expect(match.zone.isActive).toBe(true);
          if (match.by === 'cep') expect(widthIn(match.zone, digits)).toBe(narrowest);
          else expect(narrowest).toBe(Infinity);
        } else {
          const answering = all.filter((each) => widthIn(each, digits) === narrowest && narrowest < Infinity);
          expect(answering.some(({ isActive }) => isActive)).toBe(false);
        }
      }),
    );
  });

  it('the city-wide zone takes any malformed CEP', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (text, bairro) => {
        const alone = [zone('all', { isCityWide: true })];
        expect(zoneOf(place({ cep: text, neighborhood: bairro }), alone).kind).toBe('zone');
      }),
    );
  });
});
