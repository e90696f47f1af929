import { MantineProvider } from '@mantine/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';

import { filteredHref, FilterForm } from '@cms/admin/components/table/FilterForm';
import { OrderFilters } from '@cms/admin/views/orders/list/OrderFilters';
import { isOrderListAddress, ordersHref, readOrdersAddress } from '@cms/admin/views/orders/orders-address';
import type { ReactNode } from 'react';

vi.mock('next/navigation', () => ({ useRouter: () => ({ push: () => undefined }) }));

const markup = (element: ReactNode) => renderToStaticMarkup(<MantineProvider>{element}</MantineProvider>);

/** Returns the fields of the form, as a browser without scripts sends them. */
function fieldsOf(html: string): FormData {
  const fields = new FormData();
  for (const [tag] of html.matchAll(/<input[^>]*>/g)) {
    const attribute = (name: string) => new RegExp(`${name}="([^"]*)"`).exec(tag)?.[1] ?? '';
    fields.set(attribute('name'), attribute('value'));
  }
  for (const [, name = '', options = ''] of html.matchAll(
    /<select[^>]*name="([^"]*)"[^>]*>(.*?)<\/select>/g,
  )) {
    fields.set(name, /<option value="([^"]*)" selected/.exec(options)?.[1] ?? '');
  }
  return fields;
}

describe('the form that filters a list', () => {
  it('keeps the other parameters of the URL, except for the page', () => {
    const html = markup(
      <FilterForm
        href="/admin/lista?visao=tabela&busca=luana&situacao=ativos&pagina=3"
        search={{ label: 'Buscar', placeholder: 'Nome' }}
        choices={[
          {
            name: 'situacao',
            label: 'Situação',
            options: [
              { value: '', label: 'Todos' },
              { value: 'ativos', label: 'Ativos' },
            ],
          },
        ]}
      />,
    );
    expect(filteredHref('/admin/lista', fieldsOf(html))).toBe(
      '/admin/lista?visao=tabela&busca=luana&situacao=ativos',
    );
  });

  it('with days keeps the sorting of the list, and shows the days of its URL', () => {
    const href = '/admin/lista?busca=luana&de=2026-11-01&ordem=antigos&pagina=3';
    const html = markup(<FilterForm href={href} search={{ label: 'Cliente' }} hasDays />);
    expect(html).toMatch(/<label[^>]*>Cliente/);
    expect(html).toContain('01/11/2026');
    expect([...fieldsOf(html).keys()].sort()).toEqual(['ate', 'busca', 'de', 'ordem']);
  });

  it('with days shows choices and days at once on a phone too if the list is filtered by one of them', () => {
    const opened = (query: string) =>
      markup(<FilterForm href={`/admin/lista${query}`} search={{ label: 'Cliente' }} hasDays />);
    expect(opened('?ate=2026-11-30')).toContain('aria-expanded="true"');
    expect(opened('?busca=luana')).toContain('aria-expanded="false"');
  });

  it('leaves out fields without a value, and the spaces around a search', () => {
    const fields = new FormData();
    fields.set('busca', '  luana ');
    fields.set('status', '');
    expect(filteredHref('/admin/pedidos', fields)).toBe('/admin/pedidos?busca=luana');
    fields.set('busca', ' ');
    expect(filteredHref('/admin/pedidos', fields)).toBe('/admin/pedidos');
  });

  it.each([
    '/admin/pedidos?aba=todos&status=enviado&busca=luana&de=2026-11-01&ate=2026-11-09&dia=2026-11-21&hora=16%3A00&modo=retirada&bairro=Brotas',
    '/admin/pedidos?visao=tabela&sentido=asc&aba=cancelados&retidos=1',
  ])('of the orders leads to the list that is shown: %s', (href) => {
    const read = (url: string) =>
      readOrdersAddress(Object.fromEntries(new URL(url, 'http://painel.test').searchParams));
    const address = read(href);
    if (!isOrderListAddress(address)) throw new Error('not a list');
    const sent = filteredHref('/admin/pedidos', fieldsOf(markup(<OrderFilters address={address} />)));
    expect(ordersHref(read(sent))).toBe(ordersHref(address));
  });

  it('of the orders shows every status on the board', () => {
    const address = readOrdersAddress({ visao: 'quadro', aba: 'todos', status: 'enviado' });
    if (!isOrderListAddress(address)) throw new Error('not a list');
    const html = markup(<OrderFilters address={address} />);
    expect(html).not.toContain('status');
    expect(fieldsOf(html).get('visao')).toBe('quadro');
  });
});
