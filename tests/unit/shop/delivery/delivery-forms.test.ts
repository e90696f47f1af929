import { describe, expect, it } from 'vitest';

import {
  closedDaySchema,
  pauseSchema,
  slotTemplateFormSchema,
  vacationSchema,
  zoneFormSchema,
} from '@shop/delivery/delivery-forms';
import { parseObject } from '../parse-form';

const ZONE = {
  name: '  Pituba e arredores ',
  active: true,
  isDefault: false,
  city: 'Salvador',
  feeCents: 1200,
  minCents: 0,
  freeOverCents: null,
  bairros: ['Pituba'],
  cepRanges: [{ from: '41810000', to: '41830-999' }],
};

const WINDOW = {
  method: 'delivery',
  zoneIds: ['5b1f3c9e-7a44-4a53-9f07-0d2b1c3e4f5a'],
  weekday: 2,
  from: '09:00',
  to: '12:00',
  capacity: 8,
  cutoffDays: 1,
  cutoffTime: '18:00',
  active: true,
};

/** Returns the path and the message of each problem, or [] for a valid form. */
const problems = (schema: Parameters<typeof parseObject>[0], form: Record<string, unknown>) => {
  const parsed = parseObject(schema, form);
  return parsed.ok ? [] : parsed.issues.map(({ path, message }) => [path.join('.'), message]);
};

describe('the form of a delivery zone', () => {
  it('is stored with clean texts and written postal codes', () => {
    expect(parseObject(zoneFormSchema, ZONE)).toMatchObject({
      ok: true,
      value: { name: 'Pituba e arredores', cepRanges: [{ from: '41810-000', to: '41830-999' }] },
    });
  });

  it.each([
    [{ name: ' ' }, 'name', 'Informe o nome da área.'],
    [{ name: undefined }, 'name', 'Informe o nome da área.'],
    [{ name: 'a'.repeat(61) }, 'name', 'Texto longo demais.'],
    [{ city: '' }, 'city', 'Informe a cidade.'],
    [{ bairros: [''] }, 'bairros.0', 'Informe o bairro.'],
    [{ feeCents: -1 }, 'feeCents', 'Taxa em reais, como 12,00.'],
    [{ feeCents: 100_001 }, 'feeCents', 'Taxa em reais, como 12,00.'],
    [{ feeCents: 1.5 }, 'feeCents', 'Taxa em reais, como 12,00.'],
    [{ minCents: 10_000_001 }, 'minCents', 'Taxa em reais, como 12,00.'],
    [{ freeOverCents: -1 }, 'freeOverCents', 'Taxa em reais, como 12,00.'],
    [{ cepRanges: [{ from: '4181', to: '41830-999' }] }, 'cepRanges.0.from', 'CEP tem 8 números.'],
    [{ cepRanges: [{ from: '41830-999', to: '41810-000' }] }, 'cepRanges.0.from', 'De é maior que Até.'],
  ])('reports %j at its field', (change, path, message) => {
    expect(problems(zoneFormSchema, { ...ZONE, ...change })).toEqual([[path, message]]);
  });

  it('accepts its limits', () => {
    const limits = {
      name: 'a'.repeat(60),
      feeCents: 100_000,
      minCents: 10_000_000,
      freeOverCents: 10_000_000,
    };
    const oneCode = { cepRanges: [{ from: '41810-000', to: '41810-000' }] };
    expect(
      problems(zoneFormSchema, { ...ZONE, ...limits, ...oneCode, bairros: Array(300).fill('B') }),
    ).toEqual([]);
  });

  it('has at most 300 neighbourhoods and 200 ranges', () => {
    const ranges = (count: number) => Array.from({ length: count }, () => ZONE.cepRanges[0]);
    expect(problems(zoneFormSchema, { ...ZONE, cepRanges: ranges(200) })).toEqual([]);
    expect(problems(zoneFormSchema, { ...ZONE, cepRanges: ranges(201) })).toHaveLength(1);
    expect(problems(zoneFormSchema, { ...ZONE, bairros: Array(301).fill('B') })).toHaveLength(1);
  });
});

describe('the form of a weekly window', () => {
  it('keeps the zones of a delivery, and has none for a pickup', () => {
    expect(parseObject(slotTemplateFormSchema, WINDOW)).toMatchObject({ ok: true, value: WINDOW });
    expect(parseObject(slotTemplateFormSchema, { ...WINDOW, method: 'pickup' })).toMatchObject({
      ok: true,
      value: { zoneIds: [] },
    });
  });

  it.each([
    [{ from: '9h' }, 'from', 'Hora como 09:00.'],
    [{ to: '24:00' }, 'to', 'Hora como 12:00.'],
    [{ cutoffTime: '' }, 'cutoffTime', 'Hora como 18:00.'],
    [{ from: '12:00' }, 'to', 'O fim vem depois do começo.'],
    [{ capacity: null }, 'capacity', 'Informe quantos pedidos cabem.'],
  ])('reports %j at its field', (change, path, message) => {
    expect(problems(slotTemplateFormSchema, { ...WINDOW, ...change })).toContainEqual([path, message]);
  });

  it.each([
    ['weekday', -1, 0, 6, 7],
    ['capacity', -1, 0, 10_000, 10_001],
    ['cutoffDays', -1, 0, 30, 31],
  ])('accepts %s only within its limits', (field, below, least, most, above) => {
    const fails = (value: number) =>
      problems(slotTemplateFormSchema, { ...WINDOW, [field]: value }).length > 0;
    expect([below, least, most, above].map(fails)).toEqual([true, false, false, true]);
  });

  it('accepts at most a hundred zones, each by its id', () => {
    const zones = (count: number) => ({ ...WINDOW, zoneIds: Array(count).fill(WINDOW.zoneIds[0]) });
    expect(problems(slotTemplateFormSchema, zones(100))).toEqual([]);
    expect(problems(slotTemplateFormSchema, zones(101))).toHaveLength(1);
    expect(problems(slotTemplateFormSchema, { ...WINDOW, zoneIds: ['x'] })).toHaveLength(1);
  });
});

describe('the forms of days without orders', () => {
  it('take a closed day for one method or for both, with words for the buyer or without', () => {
    const day = { date: '2026-12-25', method: null, reason: ' Natal ' };
    expect(parseObject(closedDaySchema, day)).toMatchObject({ ok: true, value: { ...day, reason: 'Natal' } });
    expect(problems(closedDaySchema, { ...day, method: 'pickup' })).toEqual([]);
    expect(problems(closedDaySchema, { ...day, method: 'drone' })).toHaveLength(1);
    expect(problems(closedDaySchema, { ...day, date: '2026-02-30' })).toEqual([['date', 'Escolha um dia.']]);
    expect(problems(closedDaySchema, { ...day, reason: '' })).toEqual([]);
    expect(problems(closedDaySchema, { ...day, reason: 'a'.repeat(81) })).toEqual([
      ['reason', 'Texto longo demais.'],
    ]);
  });

  it('take a pause until a moment with its offset', () => {
    const pause = { until: '2026-11-24T18:00:00-03:00', method: null, text: ' Voltamos ' };
    expect(parseObject(pauseSchema, pause)).toEqual({
      ok: true,
      value: { until: new Date('2026-11-24T21:00:00Z'), method: null, text: 'Voltamos' },
    });
    expect(problems(pauseSchema, { ...pause, until: '2026-11-24' })).toHaveLength(1);
    expect(problems(pauseSchema, { ...pause, text: 'a'.repeat(160) })).toEqual([]);
    expect(problems(pauseSchema, { ...pause, text: 'a'.repeat(161) })).toHaveLength(1);
  });

  it('take a vacation of one day or more', () => {
    const vacation = { from: '2026-12-24', to: '2026-12-24', text: ' Até já ' };
    expect(parseObject(vacationSchema, vacation)).toMatchObject({ ok: true, value: { text: 'Até já' } });
    expect(problems(vacationSchema, { ...vacation, to: '2026-12-23' })).toEqual([
      ['to', 'A última data vem depois da primeira.'],
    ]);
    expect(problems(vacationSchema, { ...vacation, text: 'a'.repeat(161) })).toHaveLength(1);
  });
});
