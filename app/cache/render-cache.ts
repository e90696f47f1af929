import { createHash } from 'node:crypto';
import { serialize } from 'node:v8';
import type { EntryContext } from '@remix-run/node';
import { Cache } from '@cms/platform/cache/cache';

import { publicAddress } from './public-pages';

/** What differs between two renders of the same data. */
export interface ResponseValues {
  nonce: string;
  requestId: string | undefined;
}

/** A rendered page in pieces, between which the values of each response are inserted. */
type Pieces = (Buffer | keyof ResponseValues)[];

/** A rendered page, and the headers of the response without its cookies. */
interface Rendered {
  pieces: Pieces;
  headers: readonly (readonly [string, string])[];
}

/** Enough for about two hundred pages. */
const MAX_BYTES = 12 * 1024 * 1024;

const drawn = new Cache<Rendered>({
  max: MAX_BYTES,
  sizeOf: ({ pieces }) =>
    pieces.reduce((sum, piece) => sum + (typeof piece === 'string' ? 0 : piece.length), 0),
});

interface DrawnRequest {
  method: string;
  url: string;
  status: number;
  context: Pick<EntryContext['staticHandlerContext'], 'loaderData' | 'errors' | 'actionData'>;
}

/**
 * Returns a hash of everything a page of the shop is rendered from: its address and all data its loaders read for this
 * request, cart and session included. Two requests with the same key have the same page, whichever visitors send them.
 * Returns null for pages that are not public, and for every response other than that of a GET request with status 200
 * and no errors.
 */
export function renderKey({ method, url, status, context }: DrawnRequest): string | null {
  const { pathname, search } = new URL(url);
  if (method !== 'GET' || status !== 200 || context.errors || context.actionData) return null;
  if (!publicAddress(pathname)) return null;
  const { root, ...pages } = context.loaderData as Record<string, unknown> & { root?: object };
  // Remix adds null for each route without a loader.
  const loaded = Object.entries(pages).filter(([, value]) => value !== null);
  try {
    // Unlike JSON, `serialize` distinguishes every value that a loader may return, and it rejects values it cannot
    // serialize, such as a promise.
    const data = serialize([pathname, search, { ...root, requestId: null }, loaded]);
    return createHash('sha256').update(data).digest('base64');
  } catch {
    return null;
  }
}

/**
 * Returns the cached page for the same data, with the values of this response inserted. Returns null when no such page
 * is cached, or when there is no request id to insert.
 */
export function findRendered(
  key: string,
  values: ResponseValues,
): { body: Buffer<ArrayBuffer>; headers: Rendered['headers'] } | null {
  const rendered = values.requestId ? drawn.find(key) : undefined;
  if (!rendered) return null;
  const body = Buffer.concat(
    rendered.pieces.map((piece) => (typeof piece === 'string' ? Buffer.from(values[piece] ?? '') : piece)),
  );
  return { body, headers: rendered.headers };
}

/** Caches a rendered page. */
export function cacheRendered(
  key: string,
  { body, headers, marks }: { body: Buffer; headers: Headers; marks: ResponseValues },
): void {
  const { nonce, requestId } = marks;
  if (!requestId) return;
  drawn.store(key, {
    pieces: splitAtValues(body.toString('utf8'), { nonce, requestId }),
    headers: [...headers].filter(([name]) => name !== 'set-cookie'),
  });
}

function splitAtValues(html: string, values: Record<keyof ResponseValues, string>): Pieces {
  return html.split(values.nonce).flatMap((part, place) => {
    const pieces = part
      .split(values.requestId)
      .flatMap((text, inner): Pieces =>
        inner === 0 ? [Buffer.from(text)] : ['requestId', Buffer.from(text)],
      );
    return place === 0 ? pieces : (['nonce', ...pieces] as Pieces);
  });
}
