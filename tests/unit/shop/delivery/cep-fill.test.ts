import { describe, expect, it } from 'vitest';

import { cepFilling, UNTOUCHED, UNTOUCHED_WITH_STATE } from '@shop/delivery/cep-fill';

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
      cepFilling(UNTOUCHED, { filled: UNTOUCHED, found: { ...found, street: '', neighborhood: '' } }),
    ).toEqual({});
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
