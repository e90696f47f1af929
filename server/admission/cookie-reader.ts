import { createHash } from 'node:crypto';
import type { AppLoadContext } from '@remix-run/node';
import type { Request as ExpressRequest } from 'express';

import { readLineTicket, rememberLineTicket, type LineTicket } from '@app/session/line-cookie';
import { holdsOrderLink, namedPerson } from '@app/session/named-person';
import type { Person } from '@cms/cart/queries/find-begun';
import type { Cms } from '@cms/platform/context';
import { minutesMs } from '@shop/time/durations';

import { shopContext } from '../remix/shop-context';

export interface CookieReaderOptions {
  cms: Cms;
  publicUrl: string;
  sessionSecrets: readonly string[];
}

/** What the signed cookies of a request say. */
export interface NamedRequester {
  person: Person | null;
  ticket: LineTicket | null;
}

const NOBODY: NamedRequester = { person: null, ticket: null };

const KNOWN_FOR_MS = minutesMs(1);
const MOST_KNOWN = 5_000;

/**
 * Reads who sends a request. The result is kept for a minute, because a full shop asks for every request of the same
 * people, and checking signatures is most of that work. It is kept under the digest of the cookies, which may be long,
 * and without anything of the request.
 */
export class CookieReader {
  readonly #options: CookieReaderOptions;
  readonly #known = new Map<string, { requester: NamedRequester; until: number }>();

  constructor(options: CookieReaderOptions) {
    this.#options = options;
  }

  async read(req: ExpressRequest): Promise<NamedRequester> {
    const { cookie } = req.headers;
    if (!cookie) return NOBODY;
    const key = createHash('sha256').update(cookie).digest('base64');
    const known = this.#known.get(key);
    if (known && known.until > performance.now()) return known.requester;
    const { request, context } = this.#parts(req);
    const [person, ticket] = await Promise.all([
      namedPerson(request, context),
      readLineTicket(request, context),
    ]);
    const requester = { person, ticket };
    this.#known.delete(key);
    this.#known.set(key, { requester, until: performance.now() + KNOWN_FOR_MS });
    const [oldest] = this.#known.keys();
    if (oldest !== undefined && this.#known.size > MOST_KNOWN) this.#known.delete(oldest);
    return requester;
  }

  /** Returns the Set-Cookie header that keeps a place in the line. */
  keep(req: ExpressRequest, ticket: LineTicket): Promise<string> {
    return rememberLineTicket(this.#parts(req).context, ticket);
  }

  /** Whether the browser holds the link of an order. */
  hasOrderLink(req: ExpressRequest): Promise<boolean> {
    const { request, context } = this.#parts(req);
    return holdsOrderLink(request, context);
  }

  /** Returns what the readers of cookies need of a request. */
  #parts(req: ExpressRequest): { request: Request; context: AppLoadContext } {
    const { cms, sessionSecrets, publicUrl } = this.#options;
    return {
      request: new Request(publicUrl, { headers: { Cookie: req.headers.cookie ?? '' } }),
      context: shopContext({ cms, sessionSecrets, req }),
    };
  }
}
