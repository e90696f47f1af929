import { describe, expect, it } from 'vitest';

import { conflictsOf, mergeDrafts } from '@cms/admin/engine/record-fields';
import {
  newZoneDraft,
  zoneDraftOf,
  zoneErrors,
  zoneFormOf,
  zoneFields,
  type ZoneDraft,
} from '@cms/admin/views/delivery/zones/zone-draft';

const pituba: ZoneDraft = {
  ...newZoneDraft(),
  name: 'Pituba',
  bairros: ['Pituba', 'Itaigara'],
  fee: '12,00',
  minimum: '80',
  freeFrom: '200,00',
  cepRanges: [{ from: '41810-000', to: '41830999' }],
};

describe('the form of a delivery zone', () => {
  it('sends amounts in centavos; an empty minimum means none, and an empty limit means that delivery is never free', () => {
    expect(zoneFormOf(pituba)).toMatchObject({ feeCents: 1200, minCents: 8000, freeOverCents: 20000 });
    expect(zoneFormOf({ ...pituba, minimum: '', freeFrom: ' ' })).toMatchObject({
      minCents: 0,
      freeOverCents: null,
    });
    expect(zoneErrors(pituba)).toEqual({});
  });

  it.each<[Partial<ZoneDraft>, Record<string, string>]>([
    [{ name: ' ' }, { name: 'Informe o nome da área.' }],
    [{ city: '' }, { city: 'Informe a cidade.' }],
    [{ fee: '' }, { fee: 'Taxa em reais, como 12,00.' }],
    [{ fee: '-1' }, { fee: 'Taxa em reais, como 12,00.' }],
    [{ minimum: 'dez' }, { minimum: 'Valor em reais, como 80,00.' }],
    [{ freeFrom: '1,234' }, { freeFrom: 'Valor em reais, como 200,00.' }],
    [{ bairros: ['Pituba', ' '] }, { bairros: 'Informe o bairro.' }],
    [{ cepRanges: [{ from: '4181', to: '41830-999' }] }, { 'cepRanges.0.from': 'CEP tem 8 números.' }],
    [{ cepRanges: [{ from: '41830-999', to: '41810-000' }] }, { 'cepRanges.0.from': 'De é maior que Até.' }],
  ])('reports the error at its field: %j', (wrong, errors) => {
    expect(zoneErrors({ ...pituba, ...wrong })).toEqual(errors);
  });

  it('shows a stored zone in the format in which it is typed', () => {
    const zone = {
      id: 'z',
      name: 'Salvador',
      isActive: true,
      city: 'Salvador',
      isCityWide: true,
      neighborhoods: [],
      cepRanges: [{ from: '40000-000', to: '42499-999' }],
      feeCents: 1500,
      minimumCents: 0,
      freeFromCents: null,
    };
    expect(zoneDraftOf(zone)).toMatchObject({ fee: '15,00', minimum: '', freeFrom: '', isDefault: true });
    expect(zoneFormOf(zoneDraftOf(zone))).toMatchObject({ feeCents: 1500, minCents: 0, freeOverCents: null });
  });

  it('keeps the typed values, and takes all other values from what another person saved', () => {
    const mine = { ...pituba, fee: '13,00' };
    const theirs = { ...pituba, fee: '14,00', active: false };
    const drafts = { base: pituba, mine, theirs };
    expect(mergeDrafts(zoneFields, drafts)).toEqual({ ...theirs, fee: '13,00' });
    expect(conflictsOf(zoneFields, drafts)).toEqual([
      { label: 'Taxa', now: 'R$ 14,00', typed: 'R$ 13,00' },
      { label: 'Entregar nesta área', now: 'não', typed: null },
    ]);
  });
});
