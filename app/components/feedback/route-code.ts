export const isRouteLoaded = (id: string): boolean => id in window.__remixRouteModules;

/** Rejects with the browser's network error while the code of a page cannot be fetched. */
export async function reachRoute(id: string): Promise<void> {
  const route = window.__remixManifest.routes[id];
  if (!route || isRouteLoaded(id)) return;
  const answer = await fetch(route.module);
  await answer.arrayBuffer();
}
