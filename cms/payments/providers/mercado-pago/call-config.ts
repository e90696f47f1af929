import { MercadoPagoConfig } from 'mercadopago';
import { Agent } from 'undici';

/**
 * The maximum size of a response. It is far above the size of any real response: a search for a hundred payments has
 * about 500 KB.
 */
const LARGEST_RESPONSE_BYTES = 2 * 1024 * 1024;

/**
 * Connections to the provider that abort a response at the size limit. They reject compressed responses, because the
 * size of a compressed response does not limit the size of its content.
 */
class BoundedAgent extends Agent {
  override dispatch(...[options, handler]: Parameters<Agent['dispatch']>): boolean {
    return super.dispatch(options, refusingPacked(handler));
  }
}

type Handler = Parameters<Agent['dispatch']>[1];

/**
 * Returns the handler with an additional check that rejects compressed responses. Covers the older and the newer
 * handler interface, because Node's version decides which of them Node's `fetch` uses.
 */
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

/** Receives the body of a response with an error status, because the SDK keeps only a part of it. */
export interface ErrorResponse {
  /** The first bytes of the last response with an error status; empty before one. */
  body: string;
}

/** An error of the provider is far smaller. */
const LARGEST_ERROR_CHARACTERS = 8_192;

/** Returns the handler, which now also writes the body of a response with an error status into `answer`. */
function withErrorBody(handler: Handler, response: ErrorResponse): Handler {
  let isError = false;
  const begin = (status: unknown) => {
    isError = Number(status) >= 400;
    if (isError) response.body = '';
  };
  const add = (chunk: unknown) => {
    if (!isError || response.body.length >= LARGEST_ERROR_CHARACTERS) return;
    response.body += Buffer.from(chunk as Uint8Array).toString('utf8');
  };
  // The older and the newer handler interface; see `refusingPacked`.
  const steps: Record<string, (parts: readonly unknown[]) => void> = {
    onHeaders: ([status]) => begin(status),
    onResponseStart: ([, status]) => begin(status),
    onData: ([chunk]) => add(chunk),
    onResponseData: ([, chunk]) => add(chunk),
  };
  return new Proxy(handler, {
    get(target, name) {
      const member: unknown = Reflect.get(target, name);
      if (typeof member !== 'function') return member;
      const call = member.bind(target) as (...parts: unknown[]) => unknown;
      const step = typeof name === 'string' && Object.hasOwn(steps, name) ? steps[name] : undefined;
      if (!step) return call;
      return (...parts: unknown[]) => {
        step(parts);
        return call(...parts);
      };
    },
  });
}

function requirePlain(header: string, value: string): void {
  if (header.toLowerCase() === 'content-encoding' && value !== 'identity') {
    throw new Error('provider sent a packed response');
  }
}

let agent: BoundedAgent | undefined;

/** The connections of one call; `fetch` uses nothing of a dispatcher but this function. */
type CallDispatcher = Pick<Agent, 'dispatch'>;

const dispatcherFor = (response: ErrorResponse): CallDispatcher => ({
  dispatch(options, handler) {
    agent ??= new BoundedAgent({ maxResponseSize: LARGEST_RESPONSE_BYTES });
    return agent.dispatch(options, withErrorBody(handler, response));
  },
});

/** The settings of one SDK call, in addition to the SDK's own settings. */
export interface CallOptions {
  accessToken: string;
  /** The time limit of one attempt, in milliseconds. A call has two attempts. */
  attemptMs: number;
  /**
   * The key by which the provider recognises a repeated request. Required for writes, so that the second attempt does
   * not repeat the effect.
   */
  idempotencyKey?: string;
  /** Headers that are sent in addition to the access token's header. */
  headers?: Record<string, string>;
  /** Receives the body of a response with an error status. */
  errorResponse: ErrorResponse;
}

/** Options that the SDK passes to `fetch` although its types omit them. */
interface RequestOptions {
  timeout: number;
  maxRetries: number;
  initialDelay: number;
  maxDelay: number;
  idempotencyKey?: string;
  headers: Record<string, string>;
  redirect: 'error';
  dispatcher: CallDispatcher;
}

/**
 * Returns the SDK's configuration for one call: limited response size, no redirects, and custom headers. Each call gets
 * a new configuration, because the SDK writes a call's options, including its idempotency key, into the configuration
 * and would use them for later calls. The headers in the options replace the headers that the SDK would send, including
 * the one with the access token.
 */
export function callConfig({
  accessToken,
  attemptMs,
  idempotencyKey,
  headers = {},
  errorResponse,
}: CallOptions): MercadoPagoConfig {
  const options: RequestOptions = {
    timeout: attemptMs,
    maxRetries: 1,
    initialDelay: 200,
    maxDelay: 500,
    ...(idempotencyKey ? { idempotencyKey } : {}),
    headers: { Authorization: `Bearer ${accessToken}`, 'Accept-Encoding': 'identity', ...headers },
    redirect: 'error',
    dispatcher: dispatcherFor(errorResponse),
  };
  return new MercadoPagoConfig({ accessToken, options });
}
