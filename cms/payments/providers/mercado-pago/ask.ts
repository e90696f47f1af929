import type { MercadoPagoConfig } from 'mercadopago';

import type { ProviderCall } from '../../../platform/metrics';
import { callProvider } from '../../call-provider';
import { callConfig, type CallOptions } from './call-config';
import { readRefusal } from './refusals';

type Call = Pick<CallOptions, 'idempotencyKey' | 'headers'>;

/** Makes one call of the SDK with a configuration of its own. */
type Run<T> = (config: MercadoPagoConfig) => Promise<T>;

export interface Asking {
  /** Makes a call; throws only `PaymentProviderError`, with the provider's reason when it refused. */
  ask: <T>(name: ProviderCall, run: Run<T>, call?: Call) => Promise<T>;
  /** Does the same; returns null when the provider does not have what was asked for. */
  find: <T>(name: ProviderCall, run: Run<T>, call?: Call) => Promise<T | null>;
}

/** Returns the two ways in which Mercado Pago is called, both within the same time limits. */
export function openAsking({
  accessToken,
  attemptMs,
  totalMs,
}: Pick<CallOptions, 'accessToken' | 'attemptMs'> & { totalMs: number }): Asking {
  const prepare = (name: ProviderCall, call: Call = {}) => {
    const errorResponse = { body: '' };
    return {
      limits: { name, totalMs, readRefusal: (status: number) => readRefusal(status, errorResponse.body) },
      config: () => callConfig({ accessToken, attemptMs, errorResponse, ...call }),
    };
  };
  return {
    ask(name, run, call) {
      const { limits, config } = prepare(name, call);
      return callProvider(limits, () => run(config()));
    },
    find(name, run, call) {
      const { limits, config } = prepare(name, call);
      return callProvider(limits, () => run(config()), { nullOn404: true });
    },
  };
}
