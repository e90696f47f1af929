import { describe, expect, it } from 'vitest';

import {
  cepFilling,
  formerValues,
  takenBack,
  standingUntyped,
  UNTOUCHED,
  UNTOUCHED_WITH_STATE,
} from '@shop/delivery/cep-fill';

const found = { street: 'Avenida Dom João VI', neighborhood: 'Brotas', city: 'Salvador' };

describe('filling in an address by its postal code', () => {
  it('fills in every untouched field', () => {
    expect(
      cepFilling(UNTOUCHED, { filled: UNTOUCHED, found: { ...found, city: 'Lauro de Freitas' } }),
    ).toEqual({
      ...found,
      city: 'Lauro de Freitas',
    });
  });

  it('never replaces a typed value', () => {
    const typed = { street: 'Rua minha', neighborhood: '', city: 'Camaçari' };
    expect(cepFilling(typed, { filled: UNTOUCHED, found })).toEqual({ neighborhood: 'Brotas' });
  });

  it('replaces what an earlier postal code filled in, unless it was edited', () => {
    const earlier = { street: 'Rua A', neighborhood: 'Pituba', city: 'Salvador' };
    expect(cepFilling(earlier, { filled: earlier, found })).toEqual({
      street: found.street,
      neighborhood: found.neighborhood,
    });
    expect(cepFilling({ ...earlier, street: 'Rua A, fundos' }, { filled: earlier, found })).toEqual({
      neighborhood: 'Brotas',
    });
  });

  it('replaces everything that stood with another postal code, as soon as the new one is found', () => {
    const former = { street: 'Rua minha', neighborhood: 'Abrantes', city: 'Camaçari' };
    expect(cepFilling(former, { filled: UNTOUCHED, found, former })).toEqual(found);
    // The code of a whole town has no street and no bairro; those of the former place go all the same.
    const town = { street: '', neighborhood: '', city: 'Lauro de Freitas' };
    expect(cepFilling(former, { filled: UNTOUCHED, found: town, former })).toEqual(town);
    // What was typed for the new place stays.
    const typed = { ...former, street: 'Rua nova' };
    expect(cepFilling(typed, { filled: UNTOUCHED, found, former })).toEqual({
      neighborhood: 'Brotas',
      city: 'Salvador',
    });
  });

  it('empties no field when the postal code belongs to a whole town', () => {
    expect(
      cepFilling(
        { ...UNTOUCHED, city: 'Salvador' },
        { filled: UNTOUCHED, found: { ...found, street: '', neighborhood: '' } },
      ),
    ).toEqual({});
  });
});

describe('a whole address that the browser fills in', () => {
  const now = 60_000;
  const typed = { street: 'Av. Dom João VI', neighborhood: 'Pituba', city: 'SALVADOR' };
  const changedAt = new Map([
    ['street', now - 20],
    ['city', now - 5],
    ['neighborhood', now - 30_000],
  ]);

  it('stays with the postal code that came with it; what stood there before goes', () => {
    const former = formerValues(typed, { changedAt, now });
    expect(former).toEqual({ neighborhood: 'Pituba' });
    const away = { street: 'Rua A', neighborhood: 'Ipitanga', city: 'Lauro de Freitas' };
    expect(cepFilling(typed, { filled: UNTOUCHED, found: away, former })).toEqual({
      neighborhood: 'Ipitanga',
    });
  });

  it('stays also where it comes after the postal code', () => {
    expect(formerValues(typed, { changedAt: new Map([['street', now + 2_000]]), now })).toEqual({
      neighborhood: 'Pituba',
      city: 'SALVADOR',
    });
  });

  it('is not taken back, even if it is what the former postal code had filled in', () => {
    const stood = formerValues(typed, { changedAt, now });
    expect(takenBack(stood, { filled: typed, untouched: UNTOUCHED })).toEqual({ neighborhood: '' });
  });

  it('leaves a city that nobody typed empty', () => {
    expect(UNTOUCHED.city).toBe('');
    expect(takenBack(found, { filled: found, untouched: UNTOUCHED })).toEqual(UNTOUCHED);
  });
});

describe('the city that the checkout begins with', () => {
  const untyped = { ...UNTOUCHED, city: 'Salvador' };

  it('is nobody’s as long as no postal code stands beside it, and goes with the first one', () => {
    for (const begun of [
      { cep: '', city: '' },
      { cep: '402', city: 'Salvador' },
    ]) {
      const filled = standingUntyped(begun);
      expect(filled).toEqual(untyped);
      expect(takenBack(untyped, { filled, untouched: UNTOUCHED })).toEqual({ city: '' });
      const away = { ...found, city: 'Lauro de Freitas' };
      expect(cepFilling(untyped, { filled, found: away })).toEqual(away);
    }
  });

  it.each([
    { cep: '42700-000', city: 'Salvador' },
    { cep: '', city: 'Camaçari' },
  ])('is typed with %o', (begun) => {
    expect(standingUntyped(begun)).toEqual(UNTOUCHED);
  });
});

describe('an address form with a state', () => {
  it('takes the state from the postal code until another one is typed', () => {
    const away = { street: 'Rua A', neighborhood: 'Centro', city: 'Aracaju', state: 'SE' };
    const filled = UNTOUCHED_WITH_STATE;
    expect(cepFilling(UNTOUCHED_WITH_STATE, { filled, found: away })).toEqual(away);
    expect(cepFilling({ ...UNTOUCHED_WITH_STATE, state: 'PE' }, { filled, found: away })).not.toHaveProperty(
      'state',
    );
  });
});
