import { withTimeout } from '@packages/time-limit/with-timeout';

import type { AdminRequestError } from './admin-endpoint';
import { askToSignIn, asksItself } from './frame/requests/sign-in-again';

/** `request_failed`: there was no usable response, so it is unknown whether the action took place. */
export type AdminFailure<Error extends { code: string }> =
  | Error
  | AdminRequestError
  | { code: 'request_failed' };

export type AdminAnswer<Values extends object, Error extends { code: string }> =
  | ({ ok: true } & Values)
  | { ok: false; error: AdminFailure<Error> };

const TIMEOUT_MS = 20_000;

/**
 * Calls an endpoint of the admin panel; every failure is returned as a value. If the session has ended, the person signs in
 * again, without a time limit, and the call is sent once more.
 */
export async function postToAdmin<Values extends object, Error extends { code: string }>(
  path: string,
  body: object,
  signal?: AbortSignal,
): Promise<AdminAnswer<Values, Error>> {
  try {
    const send = () =>
      withTimeout(
        TIMEOUT_MS,
        async (limit) => {
          const response = await fetch(
            `/api/${path}`,
            asksItself({
              method: 'POST',
              credentials: 'same-origin',
              headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
              body: JSON.stringify(body),
              signal: limit,
            }),
          );
          const read = (await response.json()) as { ok?: unknown; error?: { code?: unknown } };
          return { answer: read, status: response.status };
        },
        signal,
      );
    const first = await send();
    const { answer, status } = first.status === 401 && (await askToSignIn()) ? await send() : first;
    if (answer.ok === true) return answer as { ok: true } & Values;
    if (typeof answer.error?.code === 'string') {
      return answer as { ok: false; error: AdminFailure<Error> };
    }
    // When the session has ended, the storefront's gate responds instead of the endpoint, in its own format.
    if (status === 401) return { ok: false, error: { code: 'signed_out' } };
    if (status === 403) return { ok: false, error: { code: 'access_denied' } };
  } catch {
    // A failed connection, a timeout and a response that is not JSON all return the same error.
  }
  return { ok: false, error: { code: 'request_failed' } };
}
