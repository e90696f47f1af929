import { describe, expect, it } from 'vitest';

import { groupsOf, showsGroups } from '@cms/admin/views/orders/list/OrderTabs';
import { isOrderListAddress, readOrdersAddress } from '@cms/admin/views/orders/orders-address';

const listOf = (aba: string) => {
  const address = readOrdersAddress({ aba });
  if (!isOrderListAddress(address)) throw new Error('not a list');
  return address;
};

describe('the groups of the list of orders', () => {
  it('have no row while all orders or the paid ones are shown, and nothing waits at the counter', () => {
    expect(showsGroups(listOf('todos'), { pagos: 3, cancelados: 1, 'a-receber': 0 })).toBe(false);
    expect(showsGroups(listOf('pagos'), {})).toBe(false);
  });

  it('have a row when one is chosen, when cash is to be received, and when boxes wait for their pickup', () => {
    expect(showsGroups(listOf('cancelados'), {})).toBe(true);
    expect(showsGroups(listOf('todos'), { 'a-receber': 1 })).toBe(true);
    expect(showsGroups(listOf('todos'), { 'nao-retirados': 2 })).toBe(true);
  });

  it('offer what is rare only if there is some, or if it is shown', () => {
    expect(groupsOf(listOf('todos'), {})).toEqual(['pagos', 'aguardando', 'cancelados', 'todos']);
    expect(groupsOf(listOf('todos'), { 'a-receber': 1 })).toContain('a-receber');
    expect(groupsOf(listOf('nao-retirados'), {})).toContain('nao-retirados');
  });
});
