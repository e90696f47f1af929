import { MercadoPagoConfig } from 'mercadopago';
import { Agent } from 'undici';

/** No answer of the provider is near it: a search for a hundred payments has some 500 KB. */
const LARGEST_ANSWER_BYTES = 2 * 1024 * 1024;

/** Connections to the provider that end an answer at its limit. A packed one is refused: its size says nothing. */
class BoundedAgent extends Agent {
  override dispatch(...[options, handler]: Parameters<Agent['dispatch']>): boolean {
    return super.dispatch(options, refusingPacked(handler));
  }
}

type Handler = Parameters<Agent['dispatch']>[1];

/** Node's own `fetch` speaks to an agent in the older of two ways or in the newer, as its version has it. */
function refusingPacked(handler: Handler): Handler {
  return new Proxy(handler, {
    get(target, name) {
      const member: unknown = Reflect.get(target, name);
      if (typeof member !== 'function') return member;
      const call = member.bind(target) as (...parts: unknown[]) => unknown;
      if (name === 'onHeaders') {
        return (status: unknown, raw: readonly (Buffer | string)[], ...rest: unknown[]) => {
          raw.forEach((text, place) => {
            if (place % 2 === 0) requirePlain(String(text), String(raw[place + 1]));
          });
          return call(status, raw, ...rest);
        };
      }
      if (name === 'onResponseStart') {
        return (
          controller: unknown,
          status: unknown,
          headers: Record<string, unknown>,
          ...rest: unknown[]
        ) => {
          for (const [header, value] of Object.entries(headers)) requirePlain(header, String(value));
          return call(controller, status, headers, ...rest);
        };
      }
      return call;
    },
  });
}

function requirePlain(header: string, value: string): void {
  if (header.toLowerCase() === 'content-encoding' && value !== 'identity') {
    throw new Error('provider sent a packed answer');
  }
}

let agent: BoundedAgent | undefined;

/** What one call of the SDK does beyond its own settings. */
export interface ProviderCall {
  accessToken: string;
  /** Time for one attempt, of which a call has two. */
  attemptMs: number;
  /** Required for writes, so that the second attempt does nothing twice. */
  idempotencyKey?: string;
  /** Besides the access token. */
  headers?: Record<string, string>;
}

/** What the SDK hands to `fetch` although its types do not say so. */
interface RequestOptions {
  timeout: number;
  maxRetries: number;
  initialDelay: number;
  maxDelay: number;
  idempotencyKey?: string;
  headers: Record<string, string>;
  redirect: 'error';
  dispatcher: Agent;
}

/**
 * The SDK's configuration for one call: bounded answers, no redirects, and headers of its own. A new one each time, because the
 * SDK writes a call's options, its idempotency key too, into the configuration for the calls after it. Its options replace
 * the headers it would send, the access token among them.
 */
export function providerCallConfig({
  accessToken,
  attemptMs,
  idempotencyKey,
  headers = {},
}: ProviderCall): MercadoPagoConfig {
  agent ??= new BoundedAgent({ maxResponseSize: LARGEST_ANSWER_BYTES });
  const options: RequestOptions = {
    timeout: attemptMs,
    maxRetries: 1,
    initialDelay: 200,
    maxDelay: 500,
    ...(idempotencyKey ? { idempotencyKey } : {}),
    headers: { Authorization: `Bearer ${accessToken}`, 'Accept-Encoding': 'identity', ...headers },
    redirect: 'error',
    dispatcher: agent,
  };
  return new MercadoPagoConfig({ accessToken, options });
}
