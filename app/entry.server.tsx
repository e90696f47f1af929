import { Writable } from 'node:stream';
import type { ActionFunctionArgs, AppLoadContext, EntryContext, LoaderFunctionArgs } from '@remix-run/node';
import { isRouteErrorResponse, RemixServer } from '@remix-run/react';
import { renderToPipeableStream } from 'react-dom/server';

import { renderKey, findRendered, cacheRendered, type ResponseValues } from './cache/render-cache';
import { deferHydration } from './http/defer-hydration';
import { NonceContext } from './http/nonce-context';

/** In milliseconds. Deferred data that takes longer is aborted. The rendering is aborted a second later. */
export const streamTimeout = 5_000;
const ABORT_DELAY_MS = streamTimeout + 1_000;

/**
 * Returns the complete page in one piece. All data is loaded before rendering begins, and the rendering itself takes
 * only a millisecond or two. A stream would therefore cost more than it gains: it compresses worse and needs scripts to
 * assemble its pieces. If a page was rendered from the same data before, it is not rendered again, because most carts
 * are alike, and most visitors have no cart.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remixContext: EntryContext,
  { nonce, requestId, reportFailure }: AppLoadContext,
): Promise<Response> {
  const { method, url } = request;
  const values = { nonce, requestId };
  // False in development, where the same data may render differently a moment later.
  const isFinished = !('hmr' in remixContext.manifest);
  const key = isFinished
    ? renderKey({ method, url, status, context: remixContext.staticHandlerContext })
    : null;
  headers.set('Content-Type', 'text/html; charset=utf-8');
  const known = key && findRendered(key, values);
  if (known) {
    await remixContext.serverHandoffStream?.cancel();
    return new Response(known.body, { status, headers });
  }
  let hasFailed = false;
  const drawn = await draw(request, remixContext, {
    nonce,
    onFailure(error) {
      hasFailed = true;
      reportFailure(error);
    },
  });
  const body = isFinished ? Buffer.from(deferHydration(drawn.toString('utf8'))) : drawn;
  if (key && !hasFailed && !request.signal.aborted) cacheRendered(key, { body, headers, marks: values });
  return new Response(body, { status, headers });
}

/**
 * Returns the page that was rendered from the same data before; null if there is none. The server asks for it before
 * Remix makes anything of the data.
 */
export function findRepeated(
  { method, url, loaderData }: { method: string; url: string; loaderData: Record<string, unknown> },
  values: ResponseValues,
) {
  const context = { loaderData, errors: null, actionData: null };
  const key = renderKey({ method, url, status: 200, context });
  return key && findRendered(key, values);
}

function draw(
  request: Request,
  remixContext: EntryContext,
  { nonce, onFailure }: { nonce: string; onFailure: (error: unknown) => void },
): Promise<Buffer<ArrayBuffer>> {
  return new Promise((resolve, reject) => {
    // Clears the timer, because a running timer would keep everything that the page was made of in memory.
    const ended =
      <T,>(settle: (value: T) => void) =>
      (value: T) => {
        clearTimeout(timer);
        settle(value);
      };
    const page = new PageBytes(ended(resolve));
    page.once('error', ended(reject));
    let hasShell = false;
    const { pipe, abort } = renderToPipeableStream(
      <NonceContext.Provider value={nonce}>
        <RemixServer context={remixContext} url={request.url} nonce={nonce} abortDelay={ABORT_DELAY_MS} />
      </NonceContext.Provider>,
      {
        nonce,
        onShellReady: () => (hasShell = true),
        onShellError: ended(reject),
        onAllReady: () => pipe(page),
        onError(error: unknown) {
          // If not even the page's shell could be rendered, the error rejects the response, and `handleError` reports
          // it.
          if (hasShell && !request.signal.aborted) onFailure(error);
        },
      },
    );
    const timer = setTimeout(abort, ABORT_DELAY_MS);
  });
}

/** Collects what React writes and returns it as one piece. */
class PageBytes extends Writable {
  readonly #chunks: Uint8Array[] = [];

  constructor(readonly whole: (body: Buffer<ArrayBuffer>) => void) {
    super();
  }

  override _write(chunk: Uint8Array, _encoding: BufferEncoding, next: () => void): void {
    this.#chunks.push(chunk);
    next();
  }

  override _final(next: () => void): void {
    this.whole(Buffer.concat(this.#chunks));
    next();
  }
}

/** Handles what a loader, an action or the rendering threw; an aborted request is not a failure. */
export function handleError(
  error: unknown,
  { request, context }: LoaderFunctionArgs | ActionFunctionArgs,
): void {
  // Remix's own rejections, such as of a method that a page does not support, are normal responses.
  const isRefusal = isRouteErrorResponse(error) && error.status < 500;
  if (!request.signal.aborted && !isRefusal) context.reportFailure(error);
}
