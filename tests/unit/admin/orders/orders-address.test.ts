import { describe, expect, it } from 'vitest';

import {
  inPreferredView,
  listInViewHref,
  ordersHref,
  queueWith,
  readOrdersAddress,
} from '@cms/admin/views/orders/orders-address';

const opened = {
  tab: 'fila',
  filter: { status: null, search: '', isHeldOnly: false },
  page: 1,
} as const;

describe('the address of the orders screen', () => {
  it('shows the work queue by default', () => {
    expect(readOrdersAddress({})).toEqual(opened);
    expect(ordersHref(opened)).toBe('/admin/pedidos');
  });

  it('keeps the filters of the queue', () => {
    const href = '/admin/pedidos?dia=2026-11-24&hora=09%3A00&modo=entrega&bairro=Rio+Vermelho';
    const address = readOrdersAddress(Object.fromEntries(new URL(href, 'http://localhost').searchParams));
    expect(address).toMatchObject({
      tab: 'fila',
      filter: { slotDate: '2026-11-24', slotFrom: '09:00', method: 'delivery', neighborhood: 'Rio Vermelho' },
    });
    expect(ordersHref(address)).toBe(href);
  });

  it('shows the list as the person has chosen, unless the address names a form; never the queue', () => {
    const list = readOrdersAddress({ aba: 'todos' });
    expect(inPreferredView(list, 'tabela')).toEqual({ ...list, view: 'tabela' });
    for (const stored of [null, undefined, 'quadro', 'toString', 1])
      expect(inPreferredView(list, stored)).toEqual(list);
    const board = readOrdersAddress({ visao: 'quadro' });
    expect(inPreferredView(board, 'tabela')).toEqual(board);
    const queue = readOrdersAddress({});
    expect(inPreferredView(queue, 'tabela')).toEqual(queue);
  });

  it('keeps a search of the queue in the queue', () => {
    const href = '/admin/pedidos?aba=fila&busca=itai&dia=2026-11-24';
    const address = readOrdersAddress(Object.fromEntries(new URL(href, 'http://localhost').searchParams));
    expect(address).toMatchObject({ tab: 'fila', filter: { search: 'itai', slotDate: '2026-11-24' } });
    expect(ordersHref(address)).toBe(href);
    expect(ordersHref(queueWith({ search: '', method: 'pickup' }))).toBe('/admin/pedidos?modo=retirada');
  });

  it.each([
    { busca: 'luana' },
    { status: 'recebido' },
    { pagina: '2' },
    { visao: 'quadro' },
    { retidos: '1' },
    { de: '2026-11-01', ate: '2026-11-20' },
  ])(
    'opens the paid orders for parameters that only the list has, such as those of older links: %o',
    (params) => {
      const address = readOrdersAddress(params);
      expect(address.tab).toBe('pagos');
      expect(
        readOrdersAddress(Object.fromEntries(new URL(ordersHref(address), 'http://localhost').searchParams)),
      ).toEqual(address);
    },
  );

  it('names the group of paid orders when no filter is set, because it would otherwise be the address of the queue', () => {
    expect(ordersHref({ ...opened, tab: 'pagos' })).toBe('/admin/pedidos?aba=pagos');
  });

  it('contains group, status, search, held orders, dates and page, and is read back as it was written', () => {
    const address = {
      tab: 'cancelados',
      filter: {
        status: 'cancelado',
        search: 'luana & íris',
        isHeldOnly: true,
        days: { from: '2026-11-01', to: '2026-11-20' },
        slotDate: '2026-11-24',
        slotFrom: '09:00',
        method: 'pickup',
      },
      page: 3,
    } as const;
    const href = ordersHref(address);
    expect(readOrdersAddress(Object.fromEntries(new URL(href, 'http://localhost').searchParams))).toEqual(
      address,
    );
  });

  it('ignores a delivery window without its day, and a day that does not exist', () => {
    expect(readOrdersAddress({ hora: '09:00', modo: 'drone' })).toEqual(opened);
    expect(readOrdersAddress({ dia: '2026-02-30', hora: '09:00' })).toEqual(opened);
  });

  it('leads from the board to all orders, and from cards to the same orders in a table', () => {
    const filter = { status: null, search: '', isHeldOnly: false };
    expect(listInViewHref({ tab: 'pagos', filter, page: 1, view: 'quadro' }, 'tabela')).toBe(
      '/admin/pedidos?visao=tabela&aba=todos',
    );
    expect(listInViewHref({ tab: 'pagos', filter, page: 1, view: 'quadro' }, undefined)).toBe(
      '/admin/pedidos?aba=todos',
    );
    expect(listInViewHref({ tab: 'cancelados', filter, page: 1 }, 'tabela')).toBe(
      '/admin/pedidos?visao=tabela&aba=cancelados',
    );
  });

  it.each(['/admin/pedidos?visao=quadro', '/admin/pedidos?visao=tabela&sentido=asc'])(
    'contains the view and its sorting, and is read back as it was written: %s',
    (href) => {
      const params = Object.fromEntries(new URL(href, 'http://localhost').searchParams);
      expect(ordersHref(readOrdersAddress(params))).toBe(href);
    },
  );

  it.each([
    [{ status: 'cancelado' }, 'cancelados'],
    [{ status: 'cancelado', aba: 'aguardando' }, 'cancelados'],
    [{ status: 'cancelado', aba: 'todos' }, 'todos'],
    [{ status: 'recebido', aba: 'cancelados' }, 'todos'],
    [{ status: 'recebido' }, 'pagos'],
  ])('shows the group that can contain the result of %j: %s', (params, tab) => {
    expect(readOrdersAddress(params).tab).toBe(tab);
  });

  it.each([
    { aba: 'qualquer' },
    { status: 'pronto' },
    { pagina: '0' },
    { pagina: '-1' },
    { pagina: '1e9' },
    { pagina: '1.5' },
    { pagina: '99999999999999999999' },
    { retidos: 'sim' },
    { visao: 'lista' },
    { sentido: 'asc' },
    { de: '2026-11-01' },
    { de: '2026-11-20', ate: '2026-11-01' },
    { de: '2026-02-30', ate: '2026-03-01' },
    { de: '20-11-2026', ate: '0000-00-00' },
    { busca: '   ' },
    { busca: '\0' },
  ])('ignores invalid values: %o', (params) => {
    expect(readOrdersAddress({ aba: 'pagos', ...params })).toEqual({
      ...opened,
      tab: 'aba' in params ? 'fila' : 'pagos',
    });
  });

  it('cuts an overlong search', () => {
    expect(readOrdersAddress({ busca: 'a'.repeat(10_000) }).filter.search).toHaveLength(100);
  });

  it('uses the first value of a repeated parameter', () => {
    expect(readOrdersAddress({ aba: ['todos', 'pagos'] }).tab).toBe('todos');
  });
});
