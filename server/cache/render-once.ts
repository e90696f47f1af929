import type { AppLoadContext, ServerBuild } from '@remix-run/node';
import { createHash } from 'node:crypto';
import { serialize } from 'node:v8';

import { publicAddress } from '@app/cache/public-pages';
import { Cache } from '@cms/platform/cache/cache';
import { snapshotGeneration } from '@cms/platform/cache/snapshot-cache';

/** What differs between two responses with the same page. */
interface Marks {
  nonce: string;
  requestId: string;
}

interface RenderedPage {
  /** Between them the marks of each response are inserted. */
  pieces: readonly (Buffer | keyof Marks)[];
  headers: readonly [string, string][];
  /** Milliseconds since 1970; from then on it may be wrong. */
  expiresAt: number;
}

export interface PageRequest {
  request: Request;
  context: AppLoadContext;
  /** Whether something went wrong while the page was rendered. */
  hasFailed: () => boolean;
}

/** About a hundred pages. */
const MAX_BYTES = 12 * 1024 * 1024;

/**
 * Returns a renderer that renders a public page once for all visitors with the same cart: most carts are alike, and most
 * customers have none. Such a page is made from its address, the snapshots and the data of the root's loader (session,
 * cart, messages), so these are its key; it expires like the pages for visitors without a cart.
 */
export function renderOnce({
  build,
  render,
  holdUntil,
  now,
}: {
  build: ServerBuild;
  render: (request: Request, context: AppLoadContext) => Promise<Response>;
  /** Returns until when a page rendered now stays correct by itself. */
  holdUntil: () => Promise<Date>;
  now: () => Date;
}): (asked: PageRequest) => Promise<Response> {
  const pages = new Cache<RenderedPage>({
    max: MAX_BYTES,
    sizeOf: ({ pieces }) => pieces.reduce((sum, piece) => sum + piece.length, 0),
    expiresAt: ({ expiresAt }) => expiresAt,
    now,
  });
  return async ({ request, context, hasFailed }) => {
    const { nonce, requestId } = context;
    const key = requestId ? await keyOf(build, request, context) : null;
    if (!key || !requestId) return render(request, context);
    const marks = { nonce, requestId };
    const known = pages.find(key);
    if (known) return new Response(withMarks(known, marks), { headers: [...known.headers] });
    const expiresAt = (await holdUntil()).getTime();
    const answer = await render(request, context);
    if (hasFailed() || request.signal.aborted || !isOrdinary(answer)) return answer;
    const body = Buffer.from(await answer.arrayBuffer());
    pages.keep(key, { pieces: splitAtMarks(body, marks), headers: [...answer.headers], expiresAt });
    return new Response(body, { headers: answer.headers });
  };
}

/** Returns a hash of everything the page is made from; null for a page that only this visitor may get. */
async function keyOf(build: ServerBuild, request: Request, context: AppLoadContext): Promise<string | null> {
  const { pathname, search } = new URL(request.url);
  if (request.method !== 'GET' || context.cms.showsDrafts || !publicAddress(pathname)) return null;
  // Read first: a page that is rendered while a snapshot is dropped is stored under the old number and never found.
  const generation = snapshotGeneration();
  try {
    const loaded = await build.routes['root']?.module.loader?.({ request, context, params: {} });
    if (!isDataWithInit(loaded) || new Headers(loaded.init?.headers).has('Set-Cookie')) return null;
    // Unlike JSON it distinguishes every value that a loader may return, and it rejects values it cannot serialize.
    const data = serialize([generation, pathname, search, { ...loaded.data, requestId: null }]);
    return createHash('sha256').update(data).digest('base64');
  } catch {
    // What the loader threw is thrown again when Remix calls it, and reported there.
    return null;
  }
}

/** What Remix's `data` returns. */
function isDataWithInit(loaded: unknown): loaded is { data: object; init: ResponseInit | null } {
  return (loaded as { type?: unknown } | undefined)?.type === 'DataWithResponseInit';
}

const isOrdinary = ({ status, headers }: Response): boolean =>
  status === 200 &&
  (headers.get('Content-Type') ?? '').startsWith('text/html') &&
  !headers.has('Set-Cookie') &&
  !/no-store/.test(headers.get('Cache-Control') ?? '');

const withMarks = ({ pieces }: RenderedPage, marks: Marks): Uint8Array<ArrayBuffer> =>
  Buffer.concat(pieces.map((piece) => (typeof piece === 'string' ? Buffer.from(marks[piece]) : piece)));

function splitAtMarks(body: Buffer, marks: Marks): RenderedPage['pieces'] {
  const parts = body
    .toString('utf8')
    .split(marks.nonce)
    .map((part) => part.split(marks.requestId).flatMap(between('requestId')));
  return parts.flatMap((part, place) => (place === 0 ? part : ['nonce' as const, ...part]));
}

const between =
  (mark: keyof Marks) =>
  (text: string, place: number): (Buffer | keyof Marks)[] =>
    place === 0 ? [Buffer.from(text)] : [mark, Buffer.from(text)];
