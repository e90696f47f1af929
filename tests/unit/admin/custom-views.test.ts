import { describe, expect, it } from 'vitest';

import { customViewOf } from '@cms/admin/custom-views';
import { productsAddress } from '@cms/admin/views/products/products-address';
import { promotionsAddress } from '@cms/admin/views/promotions/promotions-address';

const ID = '0f5b3c1e-6f0a-4d57-9c36-0a4cf3a2f7d1';

describe('the standard editor of a collection with a custom view', () => {
  it.each([
    [['collections', 'products'], '/admin/produtos'],
    [['collections', 'products', 'create'], '/admin/produtos/novo'],
    [['collections', 'products', ID], `/admin/produtos/${ID}`],
    [['collections', 'products', ID, 'versions'], `/admin/produtos/${ID}`],
    [['collections', 'products', 'trash'], '/admin/produtos'],
    [['collections', 'products', '//evil.example'], '/admin/produtos'],
    [['collections', 'promotions'], '/admin/promocoes'],
    [['collections', 'promotions', 'create'], '/admin/promocoes/nova'],
    [['collections', 'promotions', ID], `/admin/promocoes/${ID}`],
    [['collections', 'customers', ID], `/admin/clientes/${ID}`],
    [['collections', 'customers'], '/admin/clientes'],
    [['collections', 'orders', ID], `/admin/pedidos/${ID}`],
    [['collections', 'orders', 'create'], '/admin/pedidos'],
    [['collections', 'payments', ID], '/admin/operacao/pagamentos'],
    [['collections', 'outgoing-mails', ID, 'versions'], '/admin/operacao/emails'],
    [['collections', 'payments'], '/admin/operacao/pagamentos'],
    [['collections', 'delivery-zones'], '/admin/entregas'],
    [['collections', 'delivery-zones', 'create'], '/admin/entregas/areas/nova'],
    [['collections', 'delivery-zones', ID], `/admin/entregas/areas/${ID}`],
    [['collections', 'slot-templates', ID], `/admin/entregas/horarios/${ID}`],
    [['collections', 'closed-days', ID], '/admin/entregas/quando-e-onde'],
    [['collections', 'media'], '/admin/imagens'],
    [['collections', 'media', ID], null],
    [['collections', 'media', 'create'], null],
    [['account'], '/conta/detalhes'],
    [['unauthorized'], '/admin'],
    [['collections', 'categories'], '/admin/categorias'],
    [['collections', 'categories', 'create'], '/admin/categorias/nova'],
    [['collections', 'categories', ID], `/admin/categorias/${ID}`],
    [['collections', 'constructor'], null],
    [['globals', 'products'], null],
    [['produtos'], null],
    [[], null],
    [undefined, null],
  ])('is replaced: %j leads to %j', (segments, screen) => {
    expect(customViewOf(segments)).toBe(screen);
  });
});

describe('the address of a list', () => {
  it('contains the filters and the page number, and no parameter for the first page without filters', () => {
    const address = productsAddress.read({
      busca: ' queijo\0 ',
      categoria: ID,
      estoque: 'repor',
      situacao: 'rotulo',
      pagina: '3',
    });
    expect(address).toMatchObject({
      filter: { search: 'queijo', categoryId: ID, stock: 'restock', state: 'rotulo' },
      page: 3,
    });
    expect(productsAddress.href(address)).toBe(
      `/admin/produtos?busca=queijo&categoria=${ID}&estoque=repor&situacao=rotulo&pagina=3`,
    );
    expect(productsAddress.href(productsAddress.read({}))).toBe('/admin/produtos');
  });

  it('ignores invalid values', () => {
    expect(
      productsAddress.read({ categoria: 'x', estoque: 'constructor', situacao: 'x', pagina: '-1' }),
    ).toEqual(productsAddress.initial);
    // Only the table is sorted.
    expect(productsAddress.read({ visao: 'cartoes', ordem: 'nome' })).toEqual(
      productsAddress.read({ visao: 'cartoes' }),
    );
    expect(productsAddress.href(productsAddress.read({ ordem: 'nome' }))).toBe('/admin/produtos?ordem=nome');
    expect(promotionsAddress.read({ situacao: 'x', pagina: '0' })).toEqual({
      tab: 'todas',
      search: '',
      page: 1,
    });
  });

  it("passes its parameters on to the address of a promotion's form", () => {
    const address = promotionsAddress.read({ busca: 'queijo', situacao: 'ativas', pagina: '2' });
    expect(promotionsAddress.href(address, ID)).toBe(
      `/admin/promocoes/${ID}?busca=queijo&situacao=ativas&pagina=2`,
    );
  });
});
