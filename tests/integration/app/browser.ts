import type { AppLoadContext } from '@remix-run/node';
import type { Cms } from '@cms/platform/context';

type Route = (args: { request: Request; context: AppLoadContext; params: Record<string, string> }) => unknown;

/** The response of a loader or an action, whether it was returned or thrown. */
export interface Answer {
  status: number;
  location: string | null;
  cacheControl: string | null;
  setCookies: string[];
  data: unknown;
}

/** Does what the routes can observe of a browser: it stores cookies and requests pages. */
export class Browser {
  readonly cookies = new Map<string, string>();
  readonly failures: unknown[] = [];

  constructor(readonly cms: Cms) {}

  visit(route: Route, path: string, params: Record<string, string> = {}): Promise<Answer> {
    return this.#ask(route, new Request(this.#address(path), { headers: this.#headers() }), params);
  }

  submit(route: Route, path: string, fields: Record<string, string>, params: Record<string, string> = {}) {
    const request = new Request(this.#address(path), {
      method: 'POST',
      headers: this.#headers(),
      body: new URLSearchParams(fields),
    });
    return this.#ask(route, request, params);
  }

  #address = (path: string) => `${this.cms.publicUrl}${path}`;

  #headers = (): Record<string, string> => ({
    Accept: 'text/html',
    Cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
  });

  async #ask(route: Route, request: Request, params: Record<string, string>): Promise<Answer> {
    const context = {
      cms: this.cms,
      requestId: 'test',
      nonce: 'test',
      clientIp: '203.0.113.7',
      isEmbedded: false,
      isCrowded: false,
      sessionSecrets: ['s'.repeat(32)],
      reportFailure: (error: unknown) => this.failures.push(error),
    } as AppLoadContext;
    const answered: unknown = await Promise.resolve(route({ request, context, params })).catch(
      (thrown: unknown) => {
        if (thrown instanceof Response) return thrown;
        throw thrown;
      },
    );
    return this.#read(answered);
  }

  #read(answered: unknown): Answer {
    const isResponse = answered instanceof Response;
    const { data, init } = isWithInit(answered) ? answered : { data: answered, init: null };
    const headers = isResponse ? answered.headers : new Headers(init?.headers);
    for (const cookie of headers.getSetCookie()) this.#keep(cookie);
    return {
      status: isResponse ? answered.status : (init?.status ?? 200),
      location: headers.get('Location'),
      cacheControl: headers.get('Cache-Control'),
      setCookies: headers.getSetCookie().map((cookie) => cookie.slice(0, cookie.indexOf('='))),
      data: isResponse ? null : data,
    };
  }

  #keep(cookie: string): void {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
    const isOver = /Max-Age=0|Expires=[^;]*1970/i.test(cookie) || value === '';
    if (isOver) this.cookies.delete(name);
    else this.cookies.set(name, value);
  }
}

interface WithInit {
  data: unknown;
  init: ResponseInit | null;
}

const isWithInit = (value: unknown): value is WithInit =>
  typeof value === 'object' &&
  value !== null &&
  (value as { type?: unknown }).type === 'DataWithResponseInit';
