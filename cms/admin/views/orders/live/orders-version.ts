import { withTimeout } from '@packages/time-limit/with-timeout';

const TIMEOUT_MS = 15_000;

export type OrdersVersionAnswer =
  | { kind: 'version'; version: string }
  | { kind: 'signed_out' }
  | { kind: 'failed' };

/** Requests the version of the orders, which changes whenever any order changes. */
export async function requestOrdersVersion(): Promise<OrdersVersionAnswer> {
  try {
    return await withTimeout(TIMEOUT_MS, async (signal) => {
      const response = await fetch('/api/orders/pulse', {
        credentials: 'same-origin',
        cache: 'no-store',
        redirect: 'manual',
        headers: { Accept: 'application/json' },
        signal,
      });
      // The storefront's gate redirects or rejects a request without an admin's session.
      if (response.type === 'opaqueredirect' || response.status === 401 || response.status === 403) {
        return { kind: 'signed_out' };
      }
      if (!response.ok) return { kind: 'failed' };
      const { pulse } = (await response.json()) as { pulse?: unknown };
      return typeof pulse === 'string' ? { kind: 'version', version: pulse } : { kind: 'failed' };
    });
  } catch {
    return { kind: 'failed' };
  }
}
