import { matchRoutes } from '@remix-run/react';

/**
 * Fetches the code of a page and of its imports, and returns whether it exists: an update of the shop has replaced it if
 * not. Rejects with the browser's network error if the code cannot be fetched. Code that was fetched before comes from
 * the browser's cache.
 */
export async function reachRoute(id: string): Promise<boolean> {
  const route = window.__remixManifest.routes[id];
  if (!route || id in window.__remixRouteModules) return true;
  const files = await Promise.all([route.module, ...(route.imports ?? [])].map(fetchCode));
  return files.every(Boolean);
}

/** Calls `reachRoute` for every route that renders a page. `page` is a path with its search. */
export async function reachPage(page: string): Promise<boolean> {
  const matches = matchRoutes(window.__remixRouter.routes, page) ?? [];
  const routes = await Promise.all(matches.map(({ route }) => reachRoute(route.id)));
  return routes.every(Boolean);
}

async function fetchCode(address: string): Promise<boolean> {
  const response = await fetch(address);
  await response.arrayBuffer();
  return response.status !== 404;
}
