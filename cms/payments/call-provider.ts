import { record, type ProviderCall } from '../platform/metrics';
import { PaymentProviderError, isPaymentProviderError } from '../platform/ports/payment-provider';

export interface ProviderLimits {
  /** The name of the call, for metrics. */
  name: ProviderCall;
  totalMs: number;
}

const statusOf = (error: unknown): number | undefined => {
  const status = (error as { status?: unknown; statusCode?: unknown } | null)?.status;
  const code = (error as { statusCode?: unknown } | null)?.statusCode;
  return typeof status === 'number' ? status : typeof code === 'number' ? code : undefined;
};

/**
 * Runs one SDK call within `totalMs`, because the SDK's own limit covers only the time until the headers arrive, not
 * the body. Turns every failure into a `PaymentProviderError`: `refused` for 4xx except 429, `unavailable` for every
 * other failure.
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
  { name, totalMs }: ProviderLimits,
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
    const answer = await Promise.race([call(), deadline]);
    ended('ok');
    return answer;
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
    const isRefusal = status !== undefined && status >= 400 && status < 500 && status !== 429;
    const failure = isRefusal ? 'refused' : 'unavailable';
    ended(failure);
    throw new PaymentProviderError(failure, `provider answered ${status ?? 'nothing'}`, {
      cause: error,
    });
  } finally {
    clearTimeout(timer);
  }
}
