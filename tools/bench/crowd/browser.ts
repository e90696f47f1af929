import { isOptional } from '@server/admission/priorities';
import { randomAddress } from '@tests/support/random-address';

import { filesOfPage } from './files-of-page';
import type { Answer, Ask, HttpClient } from './http-client';

/** The files that each page needs, by page. */
const filesOfPages = new Map<string, { files: string[]; readAt: number }>();
const REFRESH_MS = 30_000;

export interface BrowserParts {
  client: HttpClient;
  /** The address of the shop under test. */
  url: string;
  /** The public address of the shop, which its pages contain. */
  publicUrl: string;
  /** The Set-Cookie line of the session that the browser starts with. */
  cookie?: string | undefined;
}

/**
 * A shopper's browser. It has its own cookies, remembers which files it has loaded, and has its own address behind the
 * shop's proxy.
 */
export class Browser {
  readonly #parts: BrowserParts;
  readonly #cookies = new Map<string, string>();
  readonly #address = randomAddress();
  #fetched = new Set<string>();
  /** True while the shopper buys or changes the cart, because nothing else may use the cart meanwhile. */
  isBusy = false;
  /** Whether something is in the cart, as far as the shop said. */
  hasBegun = false;

  constructor(parts: BrowserParts) {
    this.#parts = parts;
    if (parts.cookie) this.#keep([parts.cookie]);
  }

  /** Turns this browser into the browser of a new visitor. */
  forget(): void {
    this.#fetched = new Set();
    this.#cookies.clear();
    this.hasBegun = false;
  }

  get(kind: string, path: string, { dueAt, headers }: Pick<Ask, 'dueAt' | 'headers'> = {}): Promise<Answer> {
    return this.#ask({ kind, url: this.#at(path), dueAt, headers: { Accept: acceptOf(path), ...headers } });
  }

  /** Loads a page with every file of it that is not cached yet. */
  async visit(kind: string, path: string, dueAt?: number): Promise<Answer> {
    const response = await this.get(kind, path, { dueAt });
    if (response.status !== 200) return response;
    const missing = filesOf(path, response).filter((file) => !this.#fetched.has(file));
    for (const file of missing) this.#fetched.add(file);
    await Promise.all(
      missing.map((file) => this.get(file.startsWith('/imagens/') ? 'imagem' : 'arquivo', file)),
    );
    return response;
  }

  post(
    kind: string,
    path: string,
    { fields, dueAt }: { fields: Record<string, string>; dueAt?: number },
  ): Promise<Answer> {
    return this.#ask({
      kind,
      method: 'POST',
      url: this.#at(path),
      dueAt,
      body: new URLSearchParams(fields).toString(),
      headers: { 'Content-Type': 'application/x-www-form-urlencoded', Accept: acceptOf(path) },
    });
  }

  /** Sends what a script of the admin panel sends. */
  postJson(kind: string, path: string, { body, dueAt }: { body: object; dueAt?: number }): Promise<Answer> {
    const headers = { 'Content-Type': 'application/json', Accept: 'application/json' };
    return this.#ask({
      kind,
      method: 'POST',
      url: this.#at(path),
      dueAt,
      body: JSON.stringify(body),
      headers,
    });
  }

  get headers(): Record<string, string> {
    const cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    return {
      Origin: this.#parts.publicUrl,
      'X-Forwarded-For': this.#address,
      ...(cookie && { Cookie: cookie }),
    };
  }

  async #ask(ask: Ask): Promise<Answer> {
    const { hasBegun } = this;
    const response = await this.#parts.client.ask({
      ...ask,
      hasBegun: hasBegun && !isMissedByNobody(ask),
      headers: { ...this.headers, ...ask.headers },
    });
    this.#keep(response.headers['set-cookie'] ?? []);
    return response;
  }

  #at(path: string): string {
    return path.startsWith('http') ? path : `${this.#parts.url}${path}`;
  }

  #keep(lines: readonly string[]): void {
    for (const line of lines) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (/;\s*max-age=0\b/i.test(line)) this.#cookies.delete(name);
      else this.#cookies.set(name, value);
    }
  }
}

/** Whether the shop may refuse a request to everybody: a suggestion, or the manifest. */
const isMissedByNobody = ({ method = 'GET', url }: Ask): boolean =>
  isOptional({ isReading: method === 'GET', path: new URL(url).pathname, isPrefetch: false });

/** Returns the Accept header of a request. A request by a page's script has another Accept header than a page load. */
const acceptOf = (path: string): string => (/\.data(?:$|\?)|sugestoes/.test(path) ? '*/*' : 'text/html');

/**
 * Returns the files of a page. They are read from the page only from time to time, because all responses of an address
 * name the same files until the shop changes.
 */
function filesOf(path: string, response: Answer): string[] {
  const known = filesOfPages.get(path);
  if (known && performance.now() - known.readAt < REFRESH_MS) return known.files;
  const files = filesOfPage(response.text());
  filesOfPages.set(path, { files, readAt: performance.now() });
  return files;
}
