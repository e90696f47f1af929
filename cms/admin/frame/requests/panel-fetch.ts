/** Sends a request as `window.fetch` does. */
export type Fetch = typeof window.fetch;

/** Something that looks at requests before they are sent, and at their responses before anybody else does. */
export type FetchStep = (next: Fetch) => Fetch;

const steps: FetchStep[] = [];
let isInstalled = false;

/**
 * Puts a step before all requests of the panel, until the returned function is called. Payload's forms send their
 * requests by `window.fetch` and have no setting to look at a request or its response.
 */
export function addFetchStep(step: FetchStep): () => void {
  steps.push(step);
  if (!isInstalled) {
    isInstalled = true;
    const plain = window.fetch.bind(window);
    window.fetch = (input, init) => steps.reduce((next, each) => each(next), plain)(input, init);
  }
  return () => {
    const place = steps.indexOf(step);
    if (place >= 0) steps.splice(place, 1);
  };
}

/** Returns the address of a request to this site; null for a request to another site. */
export function addressOf(input: RequestInfo | URL): URL | null {
  const text = input instanceof Request ? input.url : String(input);
  const url = new URL(text, window.location.href);
  return url.origin === window.location.origin ? url : null;
}
