import { data, redirect, type AppLoadContext, type LoaderFunction, type ServerBuild } from '@remix-run/node';
import { beforeEach, describe, expect, test } from 'vitest';

import { RepeatedPages } from '@server/remix/repeated-pages';

const context = () => ({ nonce: 'N', requestId: 'r' }) as unknown as AppLoadContext;
const get = (path: string, method = 'GET') => new Request(`http://shop.test${path}`, { method });

describe('a page that was rendered from the same data before', () => {
  /** What each loader returns, and how often it ran. */
  let loaders: Record<string, LoaderFunction>;
  let runs: string[];
  /** The data for which a page is known. */
  let asked: unknown;
  let isKnown: boolean;

  beforeEach(() => {
    runs = [];
    isKnown = true;
    loaders = {
      root: () => data({ cart: 2 }, { headers: { 'Set-Cookie': 'renewed=1' } }),
      menu: () => ({ products: 6 }),
      product: ({ params }) => ({ slug: params['slug'] }),
    };
  });

  function open(): RepeatedPages {
    const counted =
      (id: string): LoaderFunction =>
      (args) => {
        runs.push(id);
        return loaders[id]?.(args) ?? null;
      };
    const route = (id: string, more: object) => ({
      id,
      parentId: 'root',
      ...more,
      module: { loader: counted(id) },
    });
    return new RepeatedPages({
      entry: {
        module: {
          findRepeated({ loaderData }: { loaderData: unknown }) {
            asked = loaderData;
            return isKnown
              ? { body: Buffer.from('known'), headers: [['cache-control', 'private, no-cache']] }
              : null;
          },
        },
      },
      routes: {
        root: { ...route('root', { path: '' }), parentId: undefined },
        layout: { id: 'layout', parentId: 'root', module: {} },
        menu: route('menu', { path: 'cardapio', parentId: 'layout' }),
        product: route('product', { path: 'produto/:slug', parentId: 'layout' }),
        cart: route('cart', { path: 'carrinho' }),
      },
    } as unknown as ServerBuild);
  }

  test('is answered with the headers of then and the cookies of now', async () => {
    const response = await open().answer(get('/produto/margherita'), context());
    expect(response).toMatchObject({ status: 200, body: Buffer.from('known') });
    expect([...(response?.headers ?? [])]).toEqual([
      ['cache-control', 'private, no-cache'],
      ['set-cookie', 'renewed=1'],
    ]);
    expect(asked).toEqual({ root: { cart: 2 }, product: { slug: 'margherita' } });
    expect(runs).toEqual(['root', 'product']);
  });

  test('reads every request anew', async () => {
    const pages = open();
    await pages.answer(get('/cardapio'), context());
    loaders['root'] = () => ({ cart: 3 });
    await pages.answer(get('/cardapio'), context());
    expect(asked).toEqual({ root: { cart: 3 }, menu: { products: 6 } });
  });

  test('leaves what it loaded to Remix when the page is not known, and only for that request', async () => {
    isKnown = false;
    const pages = open();
    const own = context();
    expect(await pages.answer(get('/cardapio'), own)).toBeNull();
    const load = (of: AppLoadContext) =>
      pages.build.routes['menu']?.module.loader?.({ request: get('/cardapio'), context: of, params: {} });
    expect(await load(own)).toEqual({ products: 6 });
    expect(runs).toEqual(['root', 'menu']);
    await load(context());
    expect(runs).toEqual(['root', 'menu', 'menu']);
  });

  test.each<[string, LoaderFunction]>([
    ['a redirect', () => redirect('/')],
    [
      'a thrown response',
      () => {
        throw new Response(null, { status: 404 });
      },
    ],
    ['a failure', () => Promise.reject(new Error('x'))],
    ['another status', () => data({}, { status: 404 })],
    ['a header of its own', () => data({}, { headers: { 'Cache-Control': 'no-store' } })],
  ])('is not looked for after %s', async (_, loader) => {
    loaders['menu'] = loader;
    expect(await open().answer(get('/cardapio'), context())).toBeNull();
    expect(asked).toBeUndefined();
  });

  test.each([
    ['a page of one person', '/carrinho', 'GET'],
    ['a form', '/cardapio', 'POST'],
    ['a request for headers', '/cardapio', 'HEAD'],
    ["Remix's own parameters", '/cardapio?_routes=root', 'GET'],
  ])('is not looked for, and nothing is loaded, for %s', async (_, path, method) => {
    expect(await open().answer(get(path, method), context())).toBeNull();
    expect(runs).toEqual([]);
  });

  beforeEach(() => {
    asked = undefined;
  });
});
