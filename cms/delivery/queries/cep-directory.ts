import { withTimeout } from '@packages/time-limit/with-timeout';
import { readCepResponse } from '@shop/delivery/cep-response';
import { msBetween } from '@shop/time/bahia';
import { hoursMs } from '@shop/time/durations';

import { Cache } from '../../platform/cache/cache';
import { readLimitedBody } from '../../platform/read-limited-body';
import type { CepResponse, CepDirectory } from '../../platform/ports/cep-directory';

export interface CepDirectoryOptions {
  /** The service's URL with `{cep}` in place of the eight digits; null switches the look-up off. */
  urlTemplate: string | null;
  now: () => Date;
  timeoutMs?: number;
}

const TIMEOUT_MS = 2_000;
const MAX_RESPONSE_BYTES = 16_384;
const MAX_REMEMBERED = 2_000;
/**
 * How long a response is cached. A found code is cached for long, because streets keep their codes for years. An unknown
 * code may be a new one that the service will know in an hour.
 */
const REMEMBERED_MS = { found: hoursMs(24), unknown: hoursMs(1) } as const;

/** How long a failure of the service counts: long enough that pages do not wait for it again and again. */
const FAILING_MS = 30_000;

interface DatedResponse {
  response: CepResponse;
  code: keyof typeof REMEMBERED_MS;
  /** Milliseconds since 1970. */
  at: number;
}

const UNAVAILABLE: CepResponse = { code: 'unavailable' };

/** Returns the response with its time; null for a response that must not be cached. */
const dated = (response: CepResponse, now: Date): DatedResponse | null =>
  response.code === 'unavailable' ? null : { response, code: response.code, at: now.getTime() };

/**
 * Creates the look-up of postal codes at a public service. The look-up is only a convenience, so every failure of the
 * service is a result, never an error.
 */
export function createCepDirectory(options: CepDirectoryOptions): CepDirectory {
  const { urlTemplate, now, timeoutMs = TIMEOUT_MS } = options;
  const remembered = new Cache<DatedResponse>({
    max: MAX_REMEMBERED,
    expiresAt: ({ code, at }) => at + REMEMBERED_MS[code],
    now,
  });

  /** When the service last failed; null once it has answered again. */
  let failedAt: Date | null = null;
  const ask = async (url: string): Promise<DatedResponse | null> => {
    const asked = dated(await fetchResponse(url, timeoutMs), now());
    failedAt = asked ? null : now();
    return asked;
  };

  return {
    isFailing: () => failedAt !== null && msBetween(failedAt, now()) < FAILING_MS,
    recall: (cep) => (urlTemplate === null ? UNAVAILABLE : (remembered.find(cep)?.response ?? null)),
    async ask(cep) {
      if (urlTemplate === null) return UNAVAILABLE;
      const url = urlTemplate.replace('{cep}', cep);
      const asked = await remembered.obtain(cep, () => ask(url));
      return asked?.response ?? UNAVAILABLE;
    },
  };
}

async function fetchResponse(url: string, timeoutMs: number): Promise<CepResponse> {
  try {
    const read = await withTimeout(timeoutMs, async (signal) => {
      const response = await fetch(url, {
        signal,
        headers: { Accept: 'application/json' },
        redirect: 'error',
      });
      // Compatible services return 404 for a code that does not exist.
      if (response.status === 404) return 'unknown';
      return response.ok
        ? readCepResponse(JSON.parse(await readLimitedBody(response, MAX_RESPONSE_BYTES)))
        : null;
    });
    if (read === null) return { code: 'unavailable' };
    return read === 'unknown' ? { code: 'unknown' } : { code: 'found', address: read };
  } catch {
    return { code: 'unavailable' };
  }
}
