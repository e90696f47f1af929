import { PEOPLE_SHOWN_HOURS } from '@shop/runs/run-status';
import { hoursMs } from '@shop/time/durations';

import { forgetRun, GONE_AT, STORED_RUN, RUN_PAGE } from '../../components/push/stored-run';

/** Headers that describe how the page was transferred, not the page itself. */
const OF_TRANSFER = ['content-encoding', 'content-length', 'vary'];

/**
 * Stores the page as the shop renders it now, with its files, for a reload without a network. The stored page expires
 * in two hours. The run was on the road a moment ago, so that is never more than two hours after the run's end. A
 * redirect or a 404 means that this person no longer has a run here, so the stored page is deleted.
 */
export async function storeRun(signal: AbortSignal): Promise<void> {
  if (!('caches' in window) || !('serviceWorker' in navigator)) return;
  const askedAt = Date.now();
  const response = await fetch(RUN_PAGE, { headers: { Accept: 'text/html' }, cache: 'no-store', signal });
  if (response.redirected || response.status === 404) return forgetRun();
  if (!response.ok) return;
  const headers = new Headers(response.headers);
  for (const name of OF_TRANSFER) headers.delete(name);
  headers.set(GONE_AT, String(askedAt + hoursMs(PEOPLE_SHOWN_HOURS)));
  const page = new Response(await response.text(), { headers });
  // If the courier signed out in the meantime, the cache was deleted and must not be filled again.
  if (signal.aborted) return;
  await navigator.serviceWorker.register('/entregas-sw.js', { scope: RUN_PAGE });
  const cache = await caches.open(STORED_RUN);
  for (const file of filesOfPage())
    if (!(await cache.match(file, { ignoreVary: true }))) await cache.add(file).catch(() => undefined);
  if (!signal.aborted) await cache.put(RUN_PAGE, page);
}

/** The scripts, style sheets and fonts that this page has loaded. */
function filesOfPage(): string[] {
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
  const named = [
    ...document.querySelectorAll<HTMLLinkElement>('link[rel="modulepreload"], link[rel="stylesheet"]'),
  ].map(({ href }) => href);
  return [...new Set([...loaded, ...named])].filter((file) => {
    const { origin, pathname } = new URL(file);
    return origin === window.location.origin && /^\/(?:assets|fonts)\//.test(pathname);
  });
}
