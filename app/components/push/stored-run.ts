/** The cache in which a courier's browser stores the delivery run; `public/entregas-sw.js` has the same names. */
export const STORED_RUN = 'entregas-rota';
export const RUN_PAGE = '/entregas';
/** A header of the stored page, with the time at which the page must be deleted, in milliseconds since 1970. */
export const GONE_AT = 'X-Gone-At';

const canStore = () => 'caches' in window && 'serviceWorker' in navigator;

/** Deletes the stored delivery run and unregisters the service worker that shows it. */
export async function forgetRun(): Promise<void> {
  if (!canStore()) return;
  await caches.delete(STORED_RUN);
  const registrations = await navigator.serviceWorker.getRegistrations();
  for (const registration of registrations)
    if (new URL(registration.scope).pathname === RUN_PAGE) await registration.unregister();
}

/** Deletes the stored run if the instant in its `GONE_AT` header has passed. */
export async function forgetOldRun(): Promise<void> {
  if (!canStore() || !(await caches.has(STORED_RUN))) return;
  const page = await (await caches.open(STORED_RUN)).match(RUN_PAGE);
  if (page && Date.now() >= Number(page.headers.get(GONE_AT))) await forgetRun();
}
