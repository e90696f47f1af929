import { describe, expect, it } from 'vitest';

import { menuFilter, menuHref, productInMenuHref } from '@app/routes/_menu/menu-filter';
import { isSameMenuPage, rememberOwnPage } from '@app/routes/_menu/menu-page';

const categories = [{ slug: 'tradicional' }, { slug: 'doce' }];
const filterOf = (query: string) => menuFilter(new URLSearchParams(query), categories);

describe('the menu as its address filters it', () => {
  it('knows its categories and its search', () => {
    expect(filterOf('categoria=doce')).toEqual({ category: 'doce', search: null });
    expect(filterOf('q=%20queijo%20')).toEqual({ category: null, search: 'queijo' });
  });

  it.each(['', 'categoria=', 'categoria=sumiu', 'categoria=__proto__', 'q=%20', 'x=1'])(
    'shows everything for "%s"',
    (query) => {
      expect(filterOf(query)).toEqual({ category: null, search: null });
    },
  );

  it('cuts a search nobody would type', () => {
    expect(filterOf(`q=${'a'.repeat(500)}`).search).toHaveLength(80);
  });

  it('keeps the filter in the address of the menu and of a product found under it', () => {
    const filter = { category: 'doce', search: 'pão & cia' };
    expect(menuHref(filter)).toBe('/cardapio?categoria=doce&q=p%C3%A3o+%26+cia');
    expect(productInMenuHref('margherita', filter)).toBe(
      '/produto/margherita?categoria=doce&q=p%C3%A3o+%26+cia',
    );
    expect(menuHref({ category: null, search: null })).toBe('/cardapio');
  });
});

describe('going between the menu and a product', () => {
  it('is one page while the product is a dialog over the menu', () => {
    expect(isSameMenuPage('/cardapio', '/produto/margherita')).toBe(true);
    expect(isSameMenuPage('/produto/margherita', '/cardapio')).toBe(true);
  });

  it('is a change of page after a direct visit to the product', () => {
    rememberOwnPage('/produto/kit');
    expect(isSameMenuPage('/produto/kit', '/cardapio')).toBe(false);
    expect(isSameMenuPage('/produto/margherita', '/cardapio')).toBe(true);
  });

  it.each([
    ['/', '/cardapio'],
    ['/cardapio', '/carrinho'],
    ['/produto/kit', '/carrinho'],
    ['/cardapio', '/cardapio'],
  ])('is a change of page from %s to %s', (from, to) => {
    expect(isSameMenuPage(from, to)).toBe(false);
  });
});
