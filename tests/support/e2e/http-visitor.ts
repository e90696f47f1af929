import { withTimeout } from '@packages/time-limit/with-timeout';
import { randomAddress } from '@tests/support/random-address';

interface VisitorInit extends Omit<RequestInit, 'signal'> {
  /** The time limit of the whole response. */
  timeoutMs?: number;
}

const RESPONSE_WITHIN_MS = 180_000;

interface HttpVisitorOptions {
  baseUrl: string;
  address?: string;
  /** The cookies of an earlier visit, with which this visit starts. */
  cookies?: HttpVisitor['cookies'];
}

/** A visitor without a browser, who sends forms and cookies over plain HTTP, from an IP address of their own. */
export class HttpVisitor {
  readonly #baseUrl: string;
  readonly #cookies = new Map<string, string>();
  readonly address: string;

  constructor({ baseUrl, address = randomAddress(), cookies = [] }: HttpVisitorOptions) {
    this.#baseUrl = baseUrl;
    this.address = address;
    for (const { name, value } of cookies) this.#cookies.set(name, value);
  }

  get cookies(): { name: string; value: string }[] {
    return [...this.#cookies].map(([name, value]) => ({ name, value }));
  }

  get(path: string, init: VisitorInit = {}): Promise<Response> {
    return this.#send(path, { method: 'GET', ...init });
  }

  /** Sends a form as a browser without a script does. */
  post(path: string, fields: Record<string, string>, init: VisitorInit = {}): Promise<Response> {
    return this.#send(path, { method: 'POST', body: new URLSearchParams(fields), ...init });
  }

  async #send(path: string, { timeoutMs = RESPONSE_WITHIN_MS, ...init }: VisitorInit): Promise<Response> {
    const headers = new Headers({
      accept: 'text/html',
      origin: this.#baseUrl,
      'x-forwarded-for': this.address,
      cookie: this.cookies.map(({ name, value }) => `${name}=${value}`).join('; '),
    });
    new Headers(init.headers).forEach((value, name) => headers.set(name, value));
    const answer = await withTimeout(timeoutMs, async (signal) => {
      const response = await fetch(`${this.#baseUrl}${path}`, {
        redirect: 'manual',
        ...init,
        headers,
        signal,
      });
      const body = await response.arrayBuffer();
      return new Response(body.byteLength > 0 ? body : null, response);
    });
    for (const line of answer.headers.getSetCookie()) this.#keep(line);
    return answer;
  }

  #keep(line: string) {
    const [pair = '', ...attributes] = line.split(';');
    const at = pair.indexOf('=');
    const name = pair.slice(0, at).trim();
    if (attributes.some((attribute) => /^\s*max-age=0$/i.test(attribute))) this.#cookies.delete(name);
    else this.#cookies.set(name, pair.slice(at + 1).trim());
  }
}
