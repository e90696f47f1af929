/** The cache in which a courier's browser keeps its run; `public/entregas-sw.js` has the same names. */
export const KEPT_RUN = 'entregas-rota';
export const RUN_PAGE = '/entregas';
/** The header of the kept page with the instant, in milliseconds, at which it must be gone. */
export const GONE_AT = 'X-Gone-At';

const canKeep = () => 'caches' in window && 'serviceWorker' in navigator;

/** Deletes the kept run and ends the service worker that shows it. */
export async function forgetRun(): Promise<void> {
  if (!canKeep()) return;
  await caches.delete(KEPT_RUN);
  const registrations = await navigator.serviceWorker.getRegistrations();
  for (const registration of registrations)
    if (new URL(registration.scope).pathname === RUN_PAGE) await registration.unregister();
}

/** Deletes a kept run whose time is over. */
export async function forgetOldRun(): Promise<void> {
  if (!canKeep() || !(await caches.has(KEPT_RUN))) return;
  const page = await (await caches.open(KEPT_RUN)).match(RUN_PAGE);
  if (page && Date.now() >= Number(page.headers.get(GONE_AT))) await forgetRun();
}
