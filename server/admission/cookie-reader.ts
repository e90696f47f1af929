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
  /** Whether the browser holds the link of an order. */
  hasLink: () => Promise<boolean>;
}

const NOBODY: NamedRequester = { person: null, ticket: null, hasLink: () => Promise.resolve(false) };

const KNOWN_FOR_MS = minutesMs(1);
const MOST_KNOWN = 5_000;

/**
 * Reads who sends a request. The result is kept for a minute, because a full shop asks for every request of the same
 * people, and checking signatures is most of that work.
 */
export class CookieReader {
  readonly #options: CookieReaderOptions;
  readonly #known = new Map<string, { requester: Promise<NamedRequester>; until: number }>();

  constructor(options: CookieReaderOptions) {
    this.#options = options;
  }

  read(req: ExpressRequest): Promise<NamedRequester> {
    const { cookie } = req.headers;
    if (!cookie) return Promise.resolve(NOBODY);
    const known = this.#known.get(cookie);
    if (known && known.until > performance.now()) return known.requester;
    const requester = this.#readNow(req, cookie);
    this.#known.delete(cookie);
    this.#known.set(cookie, { requester, until: performance.now() + KNOWN_FOR_MS });
    const [oldest] = this.#known.keys();
    if (oldest !== undefined && this.#known.size > MOST_KNOWN) this.#known.delete(oldest);
    return requester;
  }

  /** Returns the Set-Cookie header that keeps a place in the line. */
  keep(req: ExpressRequest, ticket: LineTicket): Promise<string> {
    return rememberLineTicket(this.#contextOf(req), ticket);
  }

  async #readNow(req: ExpressRequest, cookie: string): Promise<NamedRequester> {
    const request = new Request(this.#options.publicUrl, { headers: { Cookie: cookie } });
    const context = this.#contextOf(req);
    const [person, ticket] = await Promise.all([
      namedPerson(request, context),
      readLineTicket(request, context),
    ]);
    return { person, ticket, hasLink: () => holdsOrderLink(request, context) };
  }

  #contextOf(req: ExpressRequest): AppLoadContext {
    const { cms, sessionSecrets } = this.#options;
    return shopContext({ cms, sessionSecrets, req });
  }
}
