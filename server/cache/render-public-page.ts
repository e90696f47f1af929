import { createRequestHandler, type AppLoadContext, type ServerBuild } from '@remix-run/node';
import { randomBytes } from 'node:crypto';

import { hashInsteadOfNonce, type HashedPage } from './inline-scripts';

export interface PublicPageOptions {
  loadBuild: () => Promise<ServerBuild>;
  publicUrl: string;
  /** Returns the context that loaders receive. The nonce is used only for this rendering. */
  context: (nonce: string, onFailure: () => void) => AppLoadContext;
}

/**
 * Returns a function that renders a page as a visitor without cookies sees it. It returns null unless the result is a
 * complete, ordinary page that is the same for everybody. Errors, redirects, pages that set a cookie and pages with
 * `no-store` give null.
 */
export function publicPages(options: PublicPageOptions): (address: string) => Promise<HashedPage | null> {
  let stored: ReturnType<typeof createRequestHandler> | undefined;
  return async (address) => {
    stored ??= createRequestHandler(await options.loadBuild(), 'production');
    const nonce = randomBytes(16).toString('base64');
    let hasFailed = false;
    const context = options.context(nonce, () => (hasFailed = true));
    const request = new Request(`${options.publicUrl}${address}`, { headers: { Accept: 'text/html' } });
    const response = await stored(request, context);
    const html = await response.text();
    return isForEverybody(response) && !hasFailed ? hashInsteadOfNonce(html, nonce) : null;
  };
}

const isForEverybody = ({ status, headers }: Response): boolean =>
  status === 200 &&
  (headers.get('Content-Type') ?? '').startsWith('text/html') &&
  !headers.has('Set-Cookie') &&
  !/no-store/.test(headers.get('Cache-Control') ?? '');
