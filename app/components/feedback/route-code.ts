export const isRouteLoaded = (id: string): boolean => id in window.__remixRouteModules;

/**
 * Rejects with the browser's network error while the code of a page, or of its imports, cannot be fetched. Code fetched
 * before comes from the browser's cache.
 */
export async function reachRoute(id: string): Promise<void> {
  const route = window.__remixManifest.routes[id];
  if (!route || isRouteLoaded(id)) return;
  await Promise.all([route.module, ...(route.imports ?? [])].map(fetchCode));
}

async function fetchCode(address: string): Promise<void> {
  const answer = await fetch(address);
  await answer.arrayBuffer();
}
