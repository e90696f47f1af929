import {
  createMemoryHistory,
  createRouter,
  type AgnosticDataRouteObject,
  type Router,
} from '@remix-run/router';
import { afterEach, expect, it, vi } from 'vitest';

import { guardRoutes } from '@app/components/feedback/route-code';
import { isConnectionLost } from '@app/components/feedback/lost-connection';

const NO_NETWORK = new TypeError('Failed to fetch');

let router: Router;

afterEach(() => {
  router.dispose();
  vi.unstubAllGlobals();
});

/** A router of the browser with one page, whose code is not loaded yet. */
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
    __remixManifest: { routes: { about: { module: '/assets/about.js' } } },
  });
  guardRoutes();
  guardRoutes();
}

it('stays in the shop while the code of a page cannot be fetched, and loads it when it can', async () => {
  const load = vi.fn(() => Promise.resolve({ loader: () => 'about' }));
  openShop(load);
  const fetchCode = vi.fn<(address: string) => Promise<Response>>().mockRejectedValueOnce(NO_NETWORK);
  fetchCode.mockResolvedValue(new Response('code'));
  vi.stubGlobal('fetch', fetchCode);

  await router.navigate('/sobre');
  expect(load).not.toHaveBeenCalled();
  expect(isConnectionLost(router.state.errors?.['root'])).toBe(true);

  await router.navigate('/');
  await router.navigate('/sobre');
  expect(fetchCode).toHaveBeenCalledTimes(2);
  expect(fetchCode).toHaveBeenLastCalledWith('/assets/about.js');
  expect(load).toHaveBeenCalledTimes(1);
  expect(router.state.errors).toBeNull();
  expect(router.state.loaderData).toMatchObject({ about: 'about' });
});

it('fetches nothing for a page that was loaded before', async () => {
  const load = vi.fn(() => Promise.resolve({ loader: () => 'about' }));
  openShop(load);
  window.__remixRouteModules['about'] = {} as never;
  const fetchCode = vi.fn();
  vi.stubGlobal('fetch', fetchCode);
  await router.navigate('/sobre');
  expect(fetchCode).not.toHaveBeenCalled();
  expect(router.state.loaderData).toMatchObject({ about: 'about' });
});
