import { describe, expect, it } from 'vitest';

import { EMPTY_ADDRESS, fillByCep, typeCep, type AddressDraft } from '@cms/admin/views/counter/typed-address';

const found = { street: 'Rua Frederico Costa', neighborhood: 'Brotas', city: 'Salvador', state: 'BA' };
const other = { street: 'Avenida Sete', neighborhood: 'Centro', city: 'Salvador', state: 'BA' };

const typing = (draft: AddressDraft, change: Partial<AddressDraft['address']>): AddressDraft => ({
  ...draft,
  address: { ...draft.address, ...change },
});

describe('the address of an order by phone', () => {
  it('keeps the number that is typed while the CEP is being looked up', () => {
    const asked = typeCep(EMPTY_ADDRESS, '40255-000');
    const now = ['1', '15', '155'].reduce((draft, number) => typing(draft, { number }), asked);
    expect(fillByCep(now, { asked, found }).address).toEqual({
      cep: '40255-000',
      street: 'Rua Frederico Costa',
      number: '155',
      complement: '',
      neighborhood: 'Brotas',
      city: 'Salvador',
    });
  });

  it('keeps a street that was typed before or during the look-up', () => {
    const before = typeCep(typing(EMPTY_ADDRESS, { street: 'Travessa' }), '40255000');
    expect(fillByCep(before, { asked: before, found }).address.street).toBe('Travessa');
    const asked = typeCep(EMPTY_ADDRESS, '40255000');
    expect(fillByCep(typing(asked, { street: 'Tra' }), { asked, found }).address).toMatchObject({
      street: 'Tra',
      neighborhood: 'Brotas',
    });
  });

  it('ignores the answer about a CEP that is no longer in the form', () => {
    const asked = typeCep(EMPTY_ADDRESS, '40255000');
    const now = typeCep(asked, '40010000');
    expect(fillByCep(now, { asked, found })).toBe(now);
    expect(fillByCep(now, { asked: now, found: other }).address.street).toBe('Avenida Sete');
  });

  it('takes back what the former CEP filled in, and no more, when another one is complete', () => {
    const first = typeCep(EMPTY_ADDRESS, '40255000');
    const filled = typing(fillByCep(first, { asked: first, found }), {
      number: '88',
      neighborhood: 'Brotas 2',
    });
    expect(typeCep(filled, '4001').address).toMatchObject({ cep: '4001', street: 'Rua Frederico Costa' });
    expect(typeCep(filled, '40010000').address).toMatchObject({
      street: '',
      number: '88',
      neighborhood: 'Brotas 2',
    });
  });
});
