/**
 * Whether a module may be imported now: as long as the page lives, a browser remembers that a module could not be
 * fetched.
 */
export const canImport = (): boolean => navigator.onLine;

/**
 * Fetches code before it is needed. It is skipped without a network, because everything that shares a module with it
 * would then fail too.
 */
export function importEarly(load: () => Promise<unknown>): void {
  if (canImport()) load().catch(() => undefined);
}
