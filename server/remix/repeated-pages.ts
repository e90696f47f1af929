import type { AppLoadContext, LoaderFunction, ServerBuild } from '@remix-run/node';
import { matchRoutes } from '@remix-run/react';

import { publicAddress } from '@app/cache/public-pages';
import type { findRepeated } from '@app/entry.server';
import { Cache } from '@cms/platform/cache/cache';

/** A response of the shop's pages, before it is compressed. */
export interface PageResponse {
  status: number;
  headers: Headers;
  body: Buffer | null;
}

/** A page's loaders, from the root to the page. */
interface Loaders {
  all: { id: string; params: Record<string, string | undefined>; loader: LoaderFunction }[];
}

type RouteNode = Parameters<typeof matchRoutes>[0][number];

const MOST_PATHS = 500;

/** Parameters by which Remix tells requests apart. It hides them from the loaders. */
const OWN_PARAMETERS = ['index', '_routes'];

/**
 * Answers a page whose data gives a page that is already rendered, without Remix. Remix would make six requests of the
 * one, encode all data for the browser, and then learn that the page is known. That was half the cost of such a page.
 *
 * The loaders run here. If the page is not known, Remix gets what they returned instead of running them again.
 */
export class RepeatedPages {
  /** The build whose loaders return what was loaded here for the same request. */
  readonly build: ServerBuild;
  readonly #find: typeof findRepeated;
  readonly #tree: RouteNode[];
  readonly #loaded = new WeakMap<AppLoadContext, Map<string, Promise<unknown>>>();
  readonly #loadersByPath = new Cache<Loaders>({ max: MOST_PATHS });

  constructor(build: ServerBuild) {
    this.#find = (build.entry.module as unknown as { findRepeated: typeof findRepeated }).findRepeated;
    this.#tree = treeOf(build.routes);
    this.build = { ...build, routes: this.#withSharedLoaders(build.routes) };
  }

  /** Returns null for a page that is not known, and for everything that is no ordinary page. */
  async answer(request: Request, context: AppLoadContext): Promise<PageResponse | null> {
    const url = new URL(request.url);
    const isOrdinary = request.method === 'GET' && publicAddress(url.pathname + url.search) !== null;
    if (!isOrdinary || OWN_PARAMETERS.some((name) => url.searchParams.has(name))) return null;
    const { all } = this.#loadersOf(url.pathname);
    const results = new Map(
      all.map(({ id, params, loader }) => [id, run(() => loader({ request, context, params }))]),
    );
    this.#loaded.set(context, results);
    const loaderData: Record<string, unknown> = {};
    const headers = new Headers();
    for (const [id, outcome] of await settledOf(results)) {
      if (outcome.status === 'rejected') return null;
      const plain = plainOf(outcome.value);
      if (!plain) return null;
      loaderData[id] = plain.data;
      for (const cookie of plain.cookies) headers.append('Set-Cookie', cookie);
    }
    const page = this.#find({ method: request.method, url: request.url, loaderData }, context);
    if (!page) return null;
    for (const [name, value] of page.headers) headers.set(name, value);
    return { status: 200, headers, body: page.body };
  }

  #loadersOf(pathname: string): Loaders {
    const known = this.#loadersByPath.find(pathname);
    if (known) return known;
    const matches = matchRoutes(this.#tree, pathname) ?? [];
    const loaders = {
      all: matches.flatMap(({ route: { id = '' }, params }) => {
        const loader = this.#loaderOf(id);
        return loader ? [{ id, params, loader }] : [];
      }),
    };
    this.#loadersByPath.store(pathname, loaders);
    return loaders;
  }

  #loaderOf = (id: string): LoaderFunction | undefined => this.build.routes[id]?.module.loader;

  #withSharedLoaders(routes: ServerBuild['routes']): ServerBuild['routes'] {
    return Object.fromEntries(
      Object.entries(routes).map(([id, route]) => {
        const loader = route?.module.loader;
        if (!route || !loader) return [id, route];
        const shared: LoaderFunction = (args, ...rest) =>
          this.#loaded.get(args.context)?.get(id) ?? loader(args, ...rest);
        return [id, { ...route, module: { ...route.module, loader: shared } }];
      }),
    );
  }
}

/** Runs a loader, so that what it throws at once is a rejection too. */
const run = (loader: () => unknown): Promise<unknown> => new Promise((resolve) => resolve(loader()));

async function settledOf(results: ReadonlyMap<string, Promise<unknown>>) {
  const outcomes = await Promise.allSettled(results.values());
  return [...results.keys()].map(
    (id, place) => [id, outcomes[place] as PromiseSettledResult<unknown>] as const,
  );
}

interface WithHeaders {
  type: 'DataWithResponseInit';
  data: unknown;
  init: ResponseInit | null;
}

const isWithHeaders = (value: object): value is WithHeaders =>
  'type' in value && value.type === 'DataWithResponseInit';

/** Returns what a loader returned, and its cookies; null for a response, another status or another header. */
function plainOf(value: unknown): { data: unknown; cookies: string[] } | null {
  if (typeof value !== 'object' || value === null) return { data: value, cookies: [] };
  if (value instanceof Response) return null;
  if (!isWithHeaders(value)) return { data: value, cookies: [] };
  const { data, init } = value;
  const headers = new Headers(init?.headers);
  const cookies = headers.getSetCookie();
  headers.delete('Set-Cookie');
  const isOrdinary = (init?.status ?? 200) === 200 && [...headers].length === 0;
  return isOrdinary ? { data, cookies } : null;
}

function treeOf(routes: ServerBuild['routes'], parentId?: string): RouteNode[] {
  return Object.values(routes).flatMap((route): RouteNode[] => {
    if (!route || (route.parentId || undefined) !== parentId) return [];
    const { id, path, index, caseSensitive = false } = route;
    return [
      index ? { id, path, index, caseSensitive } : { id, path, caseSensitive, children: treeOf(routes, id) },
    ];
  });
}
