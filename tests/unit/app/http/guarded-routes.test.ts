import {
  createMemoryHistory,
  createRouter,
  type AgnosticDataRouteObject,
  type Router,
} from '@remix-run/router';
import { afterEach, describe, expect, it, vi } from 'vitest';

import { guardRoutes } from '@app/components/feedback/guarded-routes';
import { isConnectionLost } from '@app/components/feedback/lost-connection';
import { takeLostForm } from '@app/components/feedback/lost-form';
import { pageIsFresh } from '@app/components/feedback/lost-read';
import { dismissFailures, shownToasts } from '@app/components/toasts/toast-queue';

const NO_NETWORK = new TypeError('Failed to fetch');

let router: Router;

afterEach(() => {
  router.dispose();
  takeLostForm();
  pageIsFresh();
  dismissFailures();
  vi.unstubAllGlobals();
});

/** Creates a browser router with one page, whose code is not loaded yet, and guards its routes. */
function openShop(load: () => Promise<{ loader: () => string }>) {
  const routes: AgnosticDataRouteObject[] = [
    {
      id: 'root',
      path: '/',
      hasErrorBoundary: true,
      children: [
        { id: 'home', index: true },
        { id: 'about', path: 'sobre', lazy: load },
      ],
    },
  ];
  router = createRouter({ routes, history: createMemoryHistory() }).initialize();
  vi.stubGlobal('window', {
    __remixRouter: router,
    __remixRouteModules: {},
    __remixManifest: { routes: { about: { module: '/assets/about.js', imports: ['/assets/faq.js'] } } },
  });
  guardRoutes();
  guardRoutes();
}

it.each(['/assets/about.js', '/assets/faq.js'])(
  'a failed download of %s keeps the app running, and the page loads once the download succeeds',
  async (missing) => {
    const load = vi.fn(() => Promise.resolve({ loader: () => 'about' }));
    openShop(load);
    let isOnline = false;
    const fetched: string[] = [];
    vi.stubGlobal('fetch', (address: string) => {
      fetched.push(address);
      return address === missing && !isOnline
        ? Promise.reject(NO_NETWORK)
        : Promise.resolve(new Response('code'));
    });

    await router.navigate('/sobre');
    expect(load).not.toHaveBeenCalled();
    expect(isConnectionLost(router.state.errors?.['root'])).toBe(true);

    isOnline = true;
    await router.navigate('/');
    await router.navigate('/sobre');
    expect(fetched).toEqual(['/assets/about.js', '/assets/faq.js', '/assets/about.js', '/assets/faq.js']);
    expect(load).toHaveBeenCalledTimes(1);
    expect(router.state.errors).toBeNull();
    expect(router.state.loaderData).toMatchObject({ about: 'about' });
  },
);

it('opens a page as a document if an update has replaced its code', async () => {
  const load = vi.fn(() => Promise.resolve({ loader: () => 'about' }));
  openShop(load);
  const assign = vi.fn();
  Object.assign(window, { location: { href: 'http://localhost/', assign } });
  vi.stubGlobal('fetch', (address: string) =>
    Promise.resolve(new Response('', { status: address === '/assets/faq.js' ? 404 : 200 })),
  );
  void router.navigate('/sobre?de=menu#horario');
  await expect.poll(() => assign.mock.calls.map(String)).toEqual(['http://localhost/sobre?de=menu#horario']);
  expect(load).not.toHaveBeenCalled();
  expect(router.state.errors).toBeNull();
});

it('a page whose code has already been loaded is opened without downloading code', async () => {
  const load = vi.fn(() => Promise.resolve({ loader: () => 'about' }));
  openShop(load);
  window.__remixRouteModules['about'] = {} as never;
  const fetchCode = vi.fn();
  vi.stubGlobal('fetch', fetchCode);
  await router.navigate('/sobre');
  expect(fetchCode).not.toHaveBeenCalled();
  expect(router.state.loaderData).toMatchObject({ about: 'about' });
});

/** The parts of a browser that the router requires before it sends a fetcher's request. */
const BROWSER = {
  document: { createElement: () => null },
  addEventListener: () => {},
  removeEventListener: () => {},
} as unknown as Window & typeof globalThis;

/** Opens a shop with a page whose form is sent to that page or to another address. */
async function openForm() {
  const read = vi.fn(() => Promise.resolve('first'));
  const send = vi.fn<() => Promise<unknown>>(() => Promise.resolve('answer'));
  const action = () => send();
  const routes: AgnosticDataRouteObject[] = [
    {
      id: 'root',
      path: '/',
      hasErrorBoundary: true,
      children: [
        { id: 'addresses', path: 'enderecos', loader: () => read(), action },
        { id: 'leave', path: 'sair', action },
        { id: 'lazy', path: 'pedido', lazy: () => Promise.resolve({ action }) },
      ],
    },
  ];
  const history = createMemoryHistory({ initialEntries: ['/enderecos?novo'] });
  router = createRouter({
    routes,
    history,
    future: { v7_normalizeFormMethod: true },
    window: BROWSER,
  }).initialize();
  await expect.poll(() => router.state.initialized).toBe(true);
  vi.stubGlobal('window', {
    __remixRouter: router,
    __remixRouteModules: {},
    __remixManifest: { routes: { lazy: { module: '/assets/lazy.js' } } },
    get location() {
      return router.state.location;
    },
  });
  guardRoutes();
  return { read, send };
}

const fields = new FormData();
fields.set('street', 'Rua das Laranjeiras');

const submit = (address: string) => router.navigate(address, { formMethod: 'post', formData: fields });

const shownTexts = () =>
  shownToasts().map(({ title, description, action }) => [
    title,
    description,
    action && 'retry' in action && action.retry,
  ]);

const LOST_FORM = ['Sem conexão', 'Confira sua internet.', 'form'];
const STALE_PAGE = ['Sem conexão', 'Recebemos o que você enviou; falta atualizar esta página.', 'page'];

describe('a form whose request is lost', () => {
  it.each(['/enderecos?novo', '/sair', '/pedido'])(
    'leaves the page open and can be sent to %s again unchanged',
    async (address) => {
      const { read, send } = await openForm();
      vi.stubGlobal('fetch', () => Promise.resolve(new Response('code')));
      read.mockRejectedValue(NO_NETWORK);
      send.mockRejectedValue(NO_NETWORK);
      await submit(address);
      expect(router.state.errors).toBeNull();
      expect(router.state.location).toMatchObject({ pathname: '/enderecos', search: '?novo' });
      expect(router.state.loaderData).toMatchObject({ addresses: 'first' });
      expect(shownTexts()).toEqual([LOST_FORM]);
      const lost = takeLostForm();
      expect(lost?.action).toBe(address);
      expect(Object.fromEntries(lost?.fields ?? [])).toEqual({ street: 'Rua das Laranjeiras' });
      expect(lost).not.toHaveProperty('fetcherKey');
    },
  );

  it("can be sent again when the download of its route's code was lost", async () => {
    await openForm();
    vi.stubGlobal('fetch', () => Promise.reject(NO_NETWORK));
    await submit('/pedido');
    expect(router.state.location.pathname).toBe('/enderecos');
    expect(shownTexts()).toEqual([LOST_FORM]);
    expect(takeLostForm()?.action).toBe('/pedido');
  });

  it('keeps the key of the fetcher that sent it', async () => {
    const { send } = await openForm();
    send.mockRejectedValue(NO_NETWORK);
    router.fetch('dialog', 'addresses', '/enderecos', { formMethod: 'post', formData: fields });
    await expect.poll(() => shownTexts()).toEqual([LOST_FORM]);
    expect(takeLostForm()).toMatchObject({ action: '/enderecos', fetcherKey: 'dialog' });
  });

  it('is sent by the router if an update has replaced the code, because a request in the background opens no page', async () => {
    const { send } = await openForm();
    vi.stubGlobal('fetch', () => Promise.resolve(new Response('', { status: 404 })));
    router.fetch('dialog', 'addresses', '/pedido', { formMethod: 'post', formData: fields });
    await expect.poll(() => send.mock.calls.length).toBe(1);
  });

  it('is no longer offered for sending again once another form is sent', async () => {
    const { send } = await openForm();
    send.mockRejectedValueOnce(NO_NETWORK);
    await submit('/enderecos?novo');
    expect(shownTexts()).toEqual([LOST_FORM]);
    await submit('/enderecos?novo');
    expect(shownTexts()).toEqual([]);
    expect(takeLostForm()).toBeNull();
  });
});

describe('revalidating the open page', () => {
  it('keeps the page when the connection is lost after a form, and reports that the page is out of date', async () => {
    const { read } = await openForm();
    read.mockRejectedValue(NO_NETWORK);
    await submit('/enderecos?novo');
    expect(router.state).toMatchObject({ errors: null, loaderData: { addresses: 'first' } });
    expect(shownTexts()).toEqual([STALE_PAGE]);
  });

  it('keeps the page when the form redirects to another view of the same page', async () => {
    const { read, send } = await openForm();
    send.mockRejectedValueOnce(new Response(null, { status: 302, headers: { Location: '/enderecos' } }));
    read.mockRejectedValue(NO_NETWORK);
    await submit('/enderecos?novo');
    expect(router.state).toMatchObject({ errors: null, loaderData: { addresses: 'first' } });
    expect(shownTexts()).toEqual([STALE_PAGE]);
  });

  it('reports nothing when no form was sent', async () => {
    const { read } = await openForm();
    read.mockRejectedValue(NO_NETWORK);
    router.revalidate();
    await expect.poll(() => read.mock.calls.length).toBe(2);
    await expect.poll(() => router.state.revalidation).toBe('idle');
    expect(router.state.errors).toBeNull();
    expect(shownTexts()).toEqual([]);
  });

  it('reports nothing in addition to a lost cart change', async () => {
    const { read, send } = await openForm();
    send.mockResolvedValue({ isLost: true });
    read.mockRejectedValue(NO_NETWORK);
    router.fetch('cart', 'addresses', '/enderecos', { formMethod: 'post', formData: fields });
    await expect.poll(() => read.mock.calls.length).toBe(2);
    await expect.poll(() => router.state.fetchers.get('cart')?.state ?? 'idle').toBe('idle');
    expect(shownTexts()).toEqual([]);
  });

  it('is distinguished from opening a page', async () => {
    const { read } = await openForm();
    read.mockRejectedValue(NO_NETWORK);
    await router.navigate('/enderecos?editar=1');
    expect(isConnectionLost(router.state.errors?.['root'])).toBe(true);
  });
});
