import { MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, describe, expect, it, vi } from 'vitest';

import { listAddress, pageParam, searchParam, tabParam } from '@cms/admin/engine/list-address';
import { listPage } from '@cms/admin/engine/list-page';

class NotFound extends Error {}

const context = { cms: { log: { error: vi.fn() } }, admin: { id: '1', fullName: 'Ana', role: 'admin' } };

vi.mock('next/navigation', () => ({
  useRouter: () => ({ push: () => undefined }),
  usePathname: () => '/admin',
  notFound: () => {
    throw new NotFound();
  },
}));
vi.mock('@cms/admin/admin-context', () => ({ adminContextOf: () => context }));
// Payload's components are replaced, because they import style sheets, which Node cannot load.
vi.mock('@cms/admin/NoAccess', () => ({ NoAccess: () => null }));
vi.mock('@payloadcms/ui', () => ({ usePreferences: () => ({ setPreference: () => undefined }) }));
vi.mock('@cms/admin/components/page/AdminPage', () => ({
  AdminPage: ({ steps, children }: { steps: { label: string }[]; children: ReactNode }) => (
    <main aria-label={steps.map(({ label }) => label).join(' / ')}>{children}</main>
  ),
}));

const address = listAddress('/admin/lista', {
  search: searchParam,
  tab: tabParam('situacao', ['todos', 'novos']),
  page: pageParam,
});

const FRUITS = ['Abacate', 'Banana', 'Caju'];
const read = vi.fn<(search: string) => Promise<string[]>>();

const Fruits = listPage('promotions', {
  address,
  read: ({ values }) => read(values.search),
  failure: <p>Não deu para ler as frutas.</p>,
  filters: () => ({ search: { label: 'Buscar fruta' } }),
  tabs: ({ values, data }) => [
    { label: 'Novas', href: address.href({ ...values, tab: 'novos' }), isCurrent: false, count: data.length },
  ],
  rows: (fruits) => fruits,
  table: () => ({
    columns: [{ key: 'name', label: 'Fruta' }],
    rowOf: (fruit) => ({ id: fruit, cells: { name: fruit } }),
  }),
  empty: ({ values }) => <p>Nenhuma fruta com {values.search}.</p>,
  pager: ({ values, data }) => ({ page: values.page, pageCount: 3, perPage: 1, total: data.length }),
  form: {
    idAt: 1,
    isMissing: ({ id, data }) => id !== null && data !== null && !data.includes(id),
    name: ({ id }) => id ?? '',
    render: ({ id }) => (id ? <form aria-label={id} /> : null),
  },
});

async function show(searchParams = {}, id?: string): Promise<string> {
  const view = { initPageResult: { req: {} }, params: { segments: ['lista', ...(id ? [id] : [])] } };
  const page = await Fruits({ ...view, searchParams } as never);
  return renderToStaticMarkup(<MantineProvider>{page}</MantineProvider>);
}

describe('the page of a list', () => {
  beforeEach(() => {
    read.mockReset().mockResolvedValue(FRUITS);
    context.cms.log.error.mockReset();
  });

  it('reads what its URL asks, and shows the rows with the filters, the tabs and the pages', async () => {
    const html = await show({ busca: 'a', pagina: '2' });
    expect(read).toHaveBeenCalledWith('a');
    for (const fruit of FRUITS) expect(html).toContain(fruit);
    expect(html).toMatch(/name="busca"[^>]*value="a"/);
    expect(html).toContain('href="/admin/lista?busca=a&amp;situacao=novos&amp;pagina=2"');
    expect(html).toContain('href="/admin/lista?busca=a&amp;pagina=3"');
    expect(html).toContain('2–2 de 3');
    expect(html).not.toContain('<form aria-label');
  });

  it('without rows shows the text of the empty list', async () => {
    read.mockResolvedValue([]);
    const html = await show({ busca: 'zz' });
    expect(html).toContain('Nenhuma fruta com zz.');
    expect(html).not.toContain('<table');
  });

  it('that cannot be read says so, keeps the filters and logs the failure', async () => {
    read.mockRejectedValue(new Error('timeout'));
    const html = await show({ busca: 'a' });
    expect(html).toContain('Não deu para ler as frutas.');
    expect(html).toContain('name="busca"');
    expect(context.cms.log.error).toHaveBeenCalledWith(
      expect.objectContaining({ list: 'promotions' }),
      'list could not be read',
    );
  });

  it('shows the form of a record beside the list, and is not found for an unknown record', async () => {
    const html = await show({}, 'Caju');
    expect(html).toContain('<form aria-label="Caju"');
    expect(html).toContain('Promoções / Caju');
    await expect(show({}, 'Pedra')).rejects.toThrow(NotFound);
    // A list that cannot be read does not say that the record is missing.
    read.mockRejectedValue(new Error('timeout'));
    expect(await show({}, 'Pedra')).toContain('Não deu para ler as frutas.');
  });
});

describe('the address of a list', () => {
  it('leaves out defaults and missing values', () => {
    expect(address.href(address.initial)).toBe('/admin/lista');
    expect(address.href({ tab: 'novos' })).toBe('/admin/lista?situacao=novos');
    expect(address.href({ search: 'a', page: 2 }, '7')).toBe('/admin/lista/7?busca=a&pagina=2');
  });

  it.each([
    { situacao: 'x' },
    { pagina: '0' },
    { pagina: '1e9' },
    { busca: '\0 ' },
    { situacao: ['x', 'novos'] },
  ])('ignores invalid values: %o', (params) => {
    expect(address.read(params)).toEqual({ search: '', tab: 'todos', page: 1 });
  });
});
