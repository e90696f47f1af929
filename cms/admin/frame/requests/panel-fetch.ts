/** Sends a request as `window.fetch` does. */
export type Fetch = typeof window.fetch;

/** Something that looks at requests before they are sent, and at their responses before anybody else does. */
export type FetchStep = (next: Fetch) => Fetch;

/**
 * Puts a step before all requests of the panel, until the returned function is called. Payload's forms send their
 * requests by `window.fetch` and have no setting to look at a request or its response.
 */
export function addFetchStep(step: FetchStep): () => void {
  const before = window.fetch;
  const own = step((input, init) => before.call(window, input, init));
  window.fetch = own;
  return () => {
    // A step that was added later stays in use; it calls this one, which is removed by letting every request pass.
    if (window.fetch === own) window.fetch = before;
  };
}

/** Returns the path and query of a request to this site; null for a request to another site. */
export function addressOf(input: RequestInfo | URL): URL | null {
  const text = input instanceof Request ? input.url : String(input);
  const url = new URL(text, window.location.href);
  return url.origin === window.location.origin ? url : null;
}
