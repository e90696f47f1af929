import type { ProviderRefusal } from '@shop/payments/provider-refusal';

import { record, type ProviderCall } from '../platform/metrics';
import {
  PaymentProviderError,
  isPaymentProviderError,
  type PaymentProviderFailure,
} from '../platform/ports/payment-provider';

export interface ProviderLimits {
  /** The name of the call, for metrics. */
  name: ProviderCall;
  totalMs: number;
  /** Reads why the provider refused a call, from the response with this HTTP status. */
  readRefusal: (status: number) => ProviderRefusal;
}

const statusOf = (error: unknown): number | undefined => {
  const status = (error as { status?: unknown; statusCode?: unknown } | null)?.status;
  const code = (error as { statusCode?: unknown } | null)?.statusCode;
  return typeof status === 'number' ? status : typeof code === 'number' ? code : undefined;
};

/**
 * The statuses of a refusal after which the same request may succeed: the owner replaces the access key or gives it the
 * right, the same request or another one about the same payment is still being handled, or there were too many requests.
 */
const NOT_NOW = new Set([401, 403, 409, 423, 424, 425, 429]);

/** The provider gave up waiting for the rest of the request, which says nothing about the request. */
const REQUEST_TIMEOUT = 408;

function failureOf(status: number | undefined): PaymentProviderFailure {
  if (status === undefined || status < 400 || status >= 500 || status === REQUEST_TIMEOUT)
    return 'unavailable';
  return NOT_NOW.has(status) ? 'not_now' : 'refused';
}

/**
 * Runs one SDK call within `totalMs`, because the SDK's own limit covers only the time until the headers arrive, not
 * the body. Turns every failure into a `PaymentProviderError`: a 4xx is a refusal, for now or for good, with its
 * reason; every other failure is no response.
 */
export async function callProvider<T>(
  { totalMs }: ProviderLimits,
  call: () => Promise<T>,
  options?: { nullOn404?: false },
): Promise<T>;
export async function callProvider<T>(
  limits: ProviderLimits,
  call: () => Promise<T>,
  options: { nullOn404: true },
): Promise<T | null>;
export async function callProvider<T>(
  { name, totalMs, readRefusal }: ProviderLimits,
  call: () => Promise<T>,
  { nullOn404 = false }: { nullOn404?: boolean } = {},
): Promise<T | null> {
  const startedAt = performance.now();
  const ended = (outcome: string) =>
    record({ what: 'provider_call', call: name, outcome, seconds: (performance.now() - startedAt) / 1000 });
  let timer: NodeJS.Timeout | undefined;
  const deadline = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new PaymentProviderError('unavailable', 'provider took too long')),
      totalMs,
    );
  });
  try {
    const response = await Promise.race([call(), deadline]);
    ended('ok');
    return response;
  } catch (error) {
    const status = statusOf(error);
    if (status === 404 && nullOn404) {
      ended('ok');
      return null;
    }
    if (isPaymentProviderError(error)) {
      ended(error.failure);
      throw error;
    }
    const failure = failureOf(status);
    ended(failure);
    const isRefusal = status !== undefined && (failure === 'refused' || failure === 'not_now');
    throw new PaymentProviderError(failure, `provider answered ${status ?? 'nothing'}`, {
      cause: error,
      refusal: isRefusal ? readRefusal(status) : null,
    });
  } finally {
    clearTimeout(timer);
  }
}
