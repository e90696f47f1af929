/** What may be fetched now: a browser remembers, as long as the page lives, that a module could not be fetched. */
export const canImport = (): boolean => navigator.onLine;

/** Fetches code before it is needed. Everything that shares a module with it would fail too if that were tried without a network. */
export function importEarly(load: () => Promise<unknown>): void {
  if (canImport()) load().catch(() => undefined);
}
