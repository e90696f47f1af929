/**
 * Whether a module may be imported now. Without a network it must not, because the browser remembers a failed import,
 * and the import then fails again until the page is reloaded.
 */
export const canImport = (): boolean => navigator.onLine;

/**
 * Fetches code before it is needed. Without a network it fetches nothing, because the browser would remember the
 * failure, and other code that shares a module with this code would fail too.
 */
export function importEarly(load: () => Promise<unknown>): void {
  if (canImport()) load().catch(() => undefined);
}
