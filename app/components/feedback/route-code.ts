import { createElement } from 'react';

/** Routes of the browser's router, as far as they are changed here; `lazy` loads a page's code. */
interface LazyRoute {
  id: string;
  lazy?: unknown;
  element?: unknown;
  children?: readonly LazyRoute[];
}

export const isRouteLoaded = (id: string): boolean => id in window.__remixRouteModules;

/** Rejects with the browser's network error while the code of a page cannot be fetched. */
export async function reachRoute(id: string): Promise<void> {
  const route = window.__remixManifest.routes[id];
  if (!route || isRouteLoaded(id)) return;
  const answer = await fetch(route.module);
  await answer.arrayBuffer();
}

/**
 * When the code of a page cannot be loaded, Remix reloads the document, and without a network the browser then shows its own
 * error page. Here the code is fetched before: if that fails, the navigation fails like any other, inside the shop.
 */
export function guardRoutes(): void {
  guardAll(window.__remixRouter.routes);
}

const guarded = new WeakSet<LazyRoute>();

function guardAll(routes: readonly LazyRoute[]): void {
  for (const route of routes) {
    guardAll(route.children ?? []);
    const load = route.lazy;
    if (typeof load !== 'function' || guarded.has(route)) continue;
    guarded.add(route);
    route.lazy = async () => {
      await reachRoute(route.id).catch((error: unknown) => {
        // Shown if the page's data did arrive; the router replaces it as soon as the code is loaded.
        route.element = createElement(Unreachable, { error });
        throw error;
      });
      return (load as () => Promise<unknown>)();
    };
  }
}

function Unreachable({ error }: { error: unknown }): never {
  throw error;
}
