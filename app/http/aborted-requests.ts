/**
 * Marks the rejection of an aborted request as handled. The framework aborts a request that a newer one replaces; if its
 * answer is being read at that moment, the framework's decoder leaves a rejected promise, and the browser would report
 * an error although nothing failed.
 */
export function ignoreAbortedRequest(event: Pick<PromiseRejectionEvent, 'reason' | 'preventDefault'>): void {
  if (event.reason instanceof DOMException && event.reason.name === 'AbortError') event.preventDefault();
}
