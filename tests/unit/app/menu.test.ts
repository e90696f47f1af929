import { describe, expect, it } from 'vitest';

import { menuLead } from '@app/view-models/menu-lead';
import { pageOf, parsePage } from '@shop/catalog/pages';

import { menuFilter, menuHref, namesUnknownCategory, productInMenuHref } from '@app/routes/_menu/menu-filter';
import { isSameMenuPage, rememberOwnPage } from '@app/routes/_menu/menu-page';
import { menuTitle } from '@app/routes/_menu/menu-title';

const categories = [{ slug: 'tradicional' }, { slug: 'doce' }];
const filterOf = (query: string) => menuFilter(new URLSearchParams(query), categories);

describe('the filter of the menu in its address', () => {
  it('holds the category and the search', () => {
    expect(filterOf('categoria=doce')).toEqual({ category: 'doce', search: null, page: 1 });
    expect(filterOf('q=%20queijo%20')).toEqual({ category: null, search: 'queijo', page: 1 });
  });

  it.each([
    '',
    'categoria=',
    'categoria=sumiu',
    'categoria=__proto__',
    'q=%20',
    'x=1',
    'pagina=0',
    'pagina=-1',
  ])('is empty for "%s"', (query) => {
    expect(filterOf(query)).toEqual({ category: null, search: null, page: 1 });
  });

  it('distinguishes an unknown category from none', () => {
    const isUnknown = (query: string) => namesUnknownCategory(new URLSearchParams(query), filterOf(query));
    expect(['categoria=sumiu', 'categoria=__proto__'].map(isUnknown)).toEqual([true, true]);
    expect(['', 'categoria=', 'categoria=doce', 'q=sumiu'].map(isUnknown)).toEqual([
      false,
      false,
      false,
      false,
    ]);
  });

  it('cuts an overlong search', () => {
    expect(filterOf(`q=${'a'.repeat(500)}`).search).toHaveLength(80);
  });

  it('is part of the addresses of the menu and of its products', () => {
    const filter = { category: 'doce', search: 'pão & cia', page: 2 };
    expect(menuHref(filter)).toBe('/cardapio?categoria=doce&q=p%C3%A3o+%26+cia&pagina=2');
    expect(productInMenuHref('margherita', filter)).toBe(
      '/produto/margherita?categoria=doce&q=p%C3%A3o+%26+cia&pagina=2',
    );
    expect(menuHref({ category: null, search: null })).toBe('/cardapio');
  });
});

describe('navigation between the menu and a product', () => {
  it('stays on one page while the product is a dialog over the menu', () => {
    expect(isSameMenuPage('/cardapio', '/produto/margherita')).toBe(true);
    expect(isSameMenuPage('/produto/margherita', '/cardapio')).toBe(true);
  });

  it('changes the page after a direct visit to the product', () => {
    rememberOwnPage('/produto/kit');
    expect(isSameMenuPage('/produto/kit', '/cardapio')).toBe(false);
    expect(isSameMenuPage('/produto/margherita', '/cardapio')).toBe(true);
  });

  it.each([
    ['/', '/cardapio'],
    ['/cardapio', '/carrinho'],
    ['/produto/kit', '/carrinho'],
    ['/cardapio', '/cardapio'],
  ])('changes the page from %s to %s', (from, to) => {
    expect(isSameMenuPage(from, to)).toBe(false);
  });
});

describe('the title of the menu', () => {
  it.each([
    ['', 'Cardápio'],
    ['categoria=doce', 'Cardápio: Doces'],
    ['q=queijo', 'Cardápio: “queijo”'],
    ['categoria=doce&pagina=2', 'Cardápio: Doces (página 2)'],
  ])('for "%s" is %s', (query, title) => {
    const named = [
      { slug: null, name: 'Todas' },
      { slug: 'doce', name: 'Doces' },
    ];
    expect(menuTitle({ filter: filterOf(query), categories: named })).toBe(title);
  });
});

describe('the description of the menu', () => {
  const free = { isGlutenFree: true };
  const claim = 'Discos de 30 cm. Todos sem glúten.';

  it("is the owner's text, and claims to be gluten-free only if every product is", () => {
    expect(menuLead(claim, [free, free])).toBe(claim);
    expect(menuLead(claim, [free, { isGlutenFree: false }])).not.toMatch(/glúten/);
    expect(menuLead('Assadas hoje.', [{ isGlutenFree: false }])).toBe('Assadas hoje.');
    expect(menuLead('', [free])).toMatch(/^Discos de/);
  });
});

describe('a long menu', () => {
  const all = Array.from({ length: 50 }, (_, place) => place);

  it('is split into pages, with each product on one of them', () => {
    expect([1, 2, 3].flatMap((page) => pageOf(all, page)?.items ?? [])).toEqual(all);
    expect(pageOf(all, 3)).toMatchObject({ items: [48, 49], pageCount: 3 });
    expect(pageOf(all, 4)).toBeNull();
  });

  it('has one page, which is empty, if there are no products', () => {
    expect(pageOf([], 1)).toEqual({ items: [], page: 1, pageCount: 1 });
    expect(pageOf([], 2)).toBeNull();
  });

  it.each([
    ['2', 2],
    ['1e3', 1],
    ['02', 1],
    ['9999999', 1],
    [null, 1],
  ])('takes %j in its address as page %d', (value, page) => {
    expect(parsePage(value)).toBe(page);
  });
});
