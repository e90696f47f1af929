/**
 * Whether a module may be imported now. Never without a network: a failed import fails again until the page is
 * reloaded, because the browser remembers it.
 */
export const canImport = (): boolean => navigator.onLine;

/**
 * Fetches code before it is needed. Skipped without a network: the failure would be remembered, and whatever else
 * shares a module with this code would fail too.
 */
export function importEarly(load: () => Promise<unknown>): void {
  if (canImport()) load().catch(() => undefined);
}
