import { withTimeout } from '@packages/time-limit/with-timeout';

import { readLimitedBody } from '../platform/read-limited-body';
import { ProviderProblem } from './provider-problem';

const MAX_RESPONSE_BYTES = 64 * 1024;

/** Returns a provider's response as JSON. Limits the response in time and size. Throws `ProviderProblem`. */
export async function askProvider(
  url: URL,
  { timeoutMs, ...init }: RequestInit & { timeoutMs: number },
): Promise<Record<string, unknown>> {
  let answer: unknown;
  try {
    answer = await withTimeout(timeoutMs, async (signal) => {
      const response = await fetch(url, {
        ...init,
        headers: { Accept: 'application/json', ...init.headers },
        // Redirects are errors, so that the secret goes only to the configured address.
        redirect: 'error',
        signal,
      });
      if (response.status >= 400 && response.status < 500 && response.status !== 429) {
        await response.body?.cancel();
        throw new ProviderProblem('refused', `the provider answered ${response.status}`);
      }
      if (!response.ok) throw new Error(`the provider answered ${response.status}`);
      return JSON.parse(await readLimitedBody(response, MAX_RESPONSE_BYTES)) as unknown;
    });
  } catch (error) {
    if (error instanceof ProviderProblem) throw error;
    // A parser's message may quote the response, so only the error's name is passed on.
    throw new ProviderProblem(
      'unavailable',
      `no response to be used (${error instanceof Error ? error.name : 'unknown'})`,
    );
  }
  if (typeof answer !== 'object' || answer === null || Array.isArray(answer)) {
    throw new ProviderProblem('unavailable', 'the response is no object');
  }
  return answer as Record<string, unknown>;
}
