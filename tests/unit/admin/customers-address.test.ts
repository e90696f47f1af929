import { describe, expect, it } from 'vitest';

import { customersAddress, customersHref } from '@cms/admin/views/customers/customers-address';

const opened = customersAddress.initial;

describe('the address of the customers list', () => {
  it('shows all customers by default, the latest order first', () => {
    expect(opened).toEqual({
      filter: { group: 'todos', search: '', registered: null },
      ordering: { by: 'ultimo', isDescending: true },
      page: 1,
    });
    expect(customersHref({})).toBe('/admin/clientes');
  });

  it.each<typeof opened>([
    {
      filter: {
        group: 'inativos',
        search: 'luana & íris',
        registered: { from: '2026-11-01', to: '2026-11-20' },
      },
      ordering: { by: 'nome', isDescending: false },
      page: 3,
    },
    { ...opened, ordering: { by: 'ultimo', isDescending: false } },
    { ...opened, ordering: { by: 'total', isDescending: true } },
  ])('is written and read back: %o', (address) => {
    const { searchParams } = new URL(customersAddress.href(address), 'http://localhost');
    expect(customersAddress.read(Object.fromEntries(searchParams))).toEqual(address);
  });

  it.each([
    { situacao: 'mortos' },
    { ordem: 'senha' },
    { pagina: '0' },
    { pagina: '1e9' },
    { de: '2026-11-01' },
    { de: '2026-11-20', ate: '2026-11-01' },
    { busca: '\0' },
  ])('ignores invalid values: %o', (params) => {
    expect(customersAddress.read(params)).toEqual(opened);
  });

  it('cuts an overlong search', () => {
    expect(customersAddress.read({ busca: 'a'.repeat(10_000) }).filter.search).toHaveLength(100);
  });
});
