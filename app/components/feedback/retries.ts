/**
 * The name of the request that a toast can repeat. It is a name, because a response of the server cannot carry a
 * function.
 */
export type RetryName = 'cart' | 'checkout' | 'form' | 'page';

const retries = new Map<RetryName, () => void>();

/**
 * Registers how a component repeats a request; for use in an effect. Returns the function that ends the registration.
 */
export function offerRetry(name: RetryName, retry: () => void): () => void {
  retries.set(name, retry);
  return () => {
    if (retries.get(name) === retry) retries.delete(name);
  };
}

export function runRetry(name: RetryName): void {
  retries.get(name)?.();
}
