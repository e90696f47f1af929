import { describe, expect, it } from 'vitest';

import { renderKey, findRendered, cacheRendered } from '@app/cache/render-cache';

const root = {
  session: { isSignedIn: true, workplace: null },
  cart: { itemCount: 2, quantityByProduct: { margherita: 2 } },
  requestId: 'request-1',
};

const ask = (
  change: {
    url?: string;
    method?: string;
    status?: number;
    root?: object;
    pages?: object;
    context?: object;
  } = {},
) =>
  renderKey({
    method: change.method ?? 'GET',
    url: `http://localhost:3000${change.url ?? '/cardapio'}`,
    status: change.status ?? 200,
    context: {
      loaderData: {
        root: { ...root, ...change.root },
        'routes/_menu': { products: ['Margherita'], ...change.pages },
      },
      errors: null,
      actionData: null,
      ...change.context,
    },
  });

describe('the key of a rendered page', () => {
  it('is the same for the same data, whatever the request id', () => {
    expect(ask()).toMatch(/^[\w+/]{43}=$/);
    expect(ask({ root: { requestId: 'request-2' } })).toBe(ask());
  });

  it.each([
    ['cart', { root: { cart: { itemCount: 1, quantityByProduct: { margherita: 1 } } } }],
    ['product in the cart', { root: { cart: { itemCount: 2, quantityByProduct: { pepperoni: 2 } } } }],
    ['session', { root: { session: { isSignedIn: false, workplace: null } } }],
    ['admin', { root: { session: { isSignedIn: true, workplace: { path: '/admin', label: 'Admin' } } } }],
    ['message', { root: { flash: { id: 'a', title: 'Adicionado' } } }],
    ['address', { url: '/cardapio?categoria=doce' }],
    ['page', { url: '/sobre' }],
    ['data of the page', { pages: { products: ['Pepperoni'] } }],
    ['set, which JSON would not tell apart', { pages: { products: new Set(['a']) } }],
    ['other set', { pages: { products: new Set(['b']) } }],
  ])('is different with another %s', (_what, change) => {
    expect(ask(change)).not.toBeNull();
    expect(ask(change)).not.toBe(ask());
  });

  it('is different for two `Set` objects with different values', () => {
    expect(ask({ pages: { products: new Set(['a']) } })).not.toBe(
      ask({ pages: { products: new Set(['b']) } }),
    );
  });

  it.each([
    ['a page of one person', { url: '/conta/pedidos' }],
    ['the cart', { url: '/carrinho' }],
    ['a form that was sent', { method: 'POST' }],
    ['an error', { status: 500 }],
    ['a missing page', { status: 404 }],
    ['a page that failed', { context: { errors: { root: new Error('x') } } }],
    ['a refused form', { context: { actionData: { root: {} } } }],
    ['data that cannot be compared', { pages: { later: Promise.resolve(1) } }],
  ])('does not exist for %s', (_what, change) => {
    expect(ask(change)).toBeNull();
  });
});

describe('a cached rendered page', () => {
  const html = (nonce: string, id: string) =>
    Buffer.from(
      `<p>pré-assada</p><script nonce="${nonce}">"${id}"</script><script nonce="${nonce}">b</script>${id}`,
    );

  const headers = new Headers([
    ['Cache-Control', 'private, no-cache'],
    ['Set-Cookie', 'massa-aviso=x'],
  ]);

  it('is returned with the nonce and request id of the current response, and without cookies', () => {
    cacheRendered('one', {
      body: html('NONCE-1', 'request-1'),
      headers,
      marks: { nonce: 'NONCE-1', requestId: 'request-1' },
    });
    const again = findRendered('one', { nonce: 'NONCE-2', requestId: 'request-2' });
    expect(again?.body.toString()).toBe(html('NONCE-2', 'request-2').toString());
    expect(again?.headers).toEqual([['cache-control', 'private, no-cache']]);
  });

  it('is not found under another key', () => {
    expect(findRendered('other', { nonce: 'N', requestId: 'r' })).toBeNull();
  });

  it('is not used for a public page, which has no request id', () => {
    expect(findRendered('one', { nonce: 'N', requestId: undefined })).toBeNull();
  });

  it('is not stored for a public page, which has no request id', () => {
    cacheRendered('two', { body: html('N', ''), headers, marks: { nonce: 'N', requestId: undefined } });
    expect(findRendered('two', { nonce: 'N', requestId: 'r' })).toBeNull();
  });
});
