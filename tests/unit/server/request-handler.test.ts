import { flatRoutes } from '@remix-run/dev/dist/config/flat-routes.js';
import type { ServerBuild } from '@remix-run/node';
import { matchRoutes } from '@remix-run/react';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

import { patternOf } from '@server/metrics/route-pattern';
import { buildsBySegment, segmentOf } from '@server/remix/request-handler';

const routes = {
  root: { id: 'root', path: '' },
  ...flatRoutes(path.resolve('app')),
} as unknown as ServerBuild['routes'];
const build = { routes, assets: { routes } } as unknown as ServerBuild;
const builds = buildsBySegment(build);

type RouteTree = Parameters<typeof matchRoutes>[0];

const treeOf = (of: ServerBuild['routes'], parentId?: string): RouteTree =>
  Object.values(of).flatMap((route) =>
    route && route.parentId === parentId
      ? [
          {
            id: route.id,
            path: route.path,
            ...(route.index ? { index: true } : { children: treeOf(of, route.id) }),
          },
        ]
      : [],
  );

const matchedIds = (of: ServerBuild['routes'], address: string) =>
  (matchRoutes(treeOf(of), address) ?? []).map(({ route, params }) => ({ id: route.id, params }));

const addresses = Object.keys(routes).flatMap((id) => {
  const address = patternOf(routes, id).replace(/:\w+/g, 'valor-1').replace('*', 'nada/aqui');
  return [address, `${address}/`, `${address}/mais`, `${address}.data`];
});

describe('the routes with the first segment of an address', () => {
  it.each([...new Set(addresses)])('match %s in the same way as all routes do', (address) => {
    const segment = segmentOf(address);
    const part = segment === null ? undefined : builds.get(segment);
    // Remix removes the ending `.data` before it matches a request for data.
    const asked = address.replace(/\.data$/, '');
    expect(matchedIds((part ?? build).routes, asked)).toEqual(matchedIds(routes, asked));
  });

  it('are few for most pages', () => {
    const count = (segment: string) => Object.keys(builds.get(segment)?.routes ?? routes).length;
    expect(Object.keys(routes).length).toBeGreaterThan(70);
    for (const segment of ['', 'cardapio', 'produto', 'carrinho', 'busca'])
      expect(count(segment)).toBeLessThan(10);
  });

  it.each(['/Cardapio', '/card%61pio', '//cardapio', '/cardapio%2F', '/nada', '/_root.data', '/valor'])(
    'are not used for %s, which has no known segment',
    (address) => {
      const segment = segmentOf(address);
      expect(segment === null || !builds.has(segment)).toBe(true);
    },
  );

  it("are also the only ones that the manifest for the browser lists in the segment's build", () => {
    for (const part of builds.values())
      expect(Object.keys(part.assets.routes)).toEqual(Object.keys(part.routes));
  });
});
