import { describe, expect, it } from 'vitest';

import { cepFilling, UNTOUCHED, UNTOUCHED_WITH_STATE } from '@app/components/address/cep-fill';

const found = { street: 'Avenida Dom João VI', neighborhood: 'Brotas', city: 'Salvador' };

describe('what a postal code fills in', () => {
  it('is every field that nobody has touched', () => {
    expect(
      cepFilling(UNTOUCHED, { filled: UNTOUCHED, found: { ...found, city: 'Lauro de Freitas' } }),
    ).toEqual({
      ...found,
      city: 'Lauro de Freitas',
    });
  });

  it('is never what somebody typed', () => {
    const typed = { street: 'Rua minha', neighborhood: '', city: 'Camaçari' };
    expect(cepFilling(typed, { filled: UNTOUCHED, found })).toEqual({ neighborhood: 'Brotas' });
  });

  it('replaces what an earlier code filled in, as long as nobody changed it', () => {
    const earlier = { street: 'Rua A', neighborhood: 'Pituba', city: 'Salvador' };
    expect(cepFilling(earlier, { filled: earlier, found })).toEqual({
      street: found.street,
      neighborhood: found.neighborhood,
    });
    expect(cepFilling({ ...earlier, street: 'Rua A, fundos' }, { filled: earlier, found })).toEqual({
      neighborhood: 'Brotas',
    });
  });

  it('empties nothing when the code is that of a whole town', () => {
    expect(
      cepFilling(UNTOUCHED, { filled: UNTOUCHED, found: { ...found, street: '', neighborhood: '' } }),
    ).toEqual({});
  });
});

describe('a form that asks for the state', () => {
  it('has it filled in by the code, until somebody types another', () => {
    const away = { street: 'Rua A', neighborhood: 'Centro', city: 'Aracaju', state: 'SE' };
    const filled = UNTOUCHED_WITH_STATE;
    expect(cepFilling(UNTOUCHED_WITH_STATE, { filled, found: away })).toEqual(away);
    expect(cepFilling({ ...UNTOUCHED_WITH_STATE, state: 'PE' }, { filled, found: away })).not.toHaveProperty(
      'state',
    );
  });
});
