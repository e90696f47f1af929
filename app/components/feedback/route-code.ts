import { matchRoutes } from '@remix-run/react';

/**
 * Fetches the code of a page and of its imports. Rejects with the browser's network error if the code cannot be
 * fetched. Code that was fetched before comes from the browser's cache.
 */
export async function reachRoute(id: string): Promise<void> {
  const route = window.__remixManifest.routes[id];
  if (!route || id in window.__remixRouteModules) return;
  await Promise.all([route.module, ...(route.imports ?? [])].map(fetchCode));
}

/** Calls `reachRoute` for every route that renders a page. `page` is a path with its search. */
export async function reachPage(page: string): Promise<void> {
  const matches = matchRoutes(window.__remixRouter.routes, page) ?? [];
  await Promise.all(matches.map(({ route }) => reachRoute(route.id)));
}

async function fetchCode(address: string): Promise<void> {
  const answer = await fetch(address);
  await answer.arrayBuffer();
}
