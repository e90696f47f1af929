import { describe, expect, it } from 'vitest';

import { EMPTY_DRAFT, withBuyer, withoutBuyer } from '@cms/admin/views/counter/use-counter-form';
import type { CounterBuyer } from '@cms/admin/views/counter/use-buyers';

const home = {
  id: 'a',
  label: 'Casa',
  cep: '40285-001',
  street: 'Rua Frederico Costa',
  number: '155',
  complement: '',
  neighborhood: 'Brotas',
  city: 'Salvador',
  state: 'BA',
  instructions: null,
};

const buyer = (change: Partial<CounterBuyer>): CounterBuyer => ({
  customerId: 'c',
  name: 'Rita Alves',
  phone: '+5571900000003',
  email: null,
  orderCount: 1,
  lastOrderAt: null,
  addresses: [],
  usual: { lines: [], isFrequent: false },
  lastMethod: null,
  ...change,
});

describe('the order of a known buyer at the counter', () => {
  const methodOf = (change: Partial<CounterBuyer>, draft = EMPTY_DRAFT) =>
    withBuyer(draft, buyer(change)).deliveryMethod;

  it('opens on how the buyer received the last order', () => {
    expect(methodOf({ lastMethod: 'delivery' })).toBe('delivery');
    expect(methodOf({ lastMethod: 'pickup', addresses: [home] })).toBe('pickup');
  });

  it('opens on a delivery to a saved address as long as there is no order', () => {
    expect(withBuyer(EMPTY_DRAFT, buyer({ addresses: [home] }))).toMatchObject({
      deliveryMethod: 'delivery',
      addressId: 'a',
    });
    expect(methodOf({})).toBe('pickup');
  });

  it('stays on what the seller chose, and on a pickup that is paid in cash', () => {
    const known = { lastMethod: 'delivery' as const, addresses: [home] };
    expect(methodOf(known, { ...EMPTY_DRAFT, isMethodChosen: true })).toBe('pickup');
    expect(methodOf(known, { ...EMPTY_DRAFT, payBy: 'cash' })).toBe('pickup');
  });

  it('is empty again for another person, except for what the seller chose', () => {
    const known = { ...EMPTY_DRAFT, ...withBuyer(EMPTY_DRAFT, buyer({ lastMethod: 'delivery' })) };
    expect(withoutBuyer(known)).toMatchObject({ buyer: null, deliveryMethod: 'pickup' });
    expect(withoutBuyer({ ...known, isMethodChosen: true })).not.toHaveProperty('deliveryMethod');
  });
});
