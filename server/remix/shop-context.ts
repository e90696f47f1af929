import type { AppLoadContext } from '@remix-run/node';
import type { Request } from 'express';

import type { Cms } from '@cms/platform/context';

import { isDatabaseLost } from '../database-loss';

/**
 * What a page receives about its request. A page in the shared cache was rendered for no particular request, so it has
 * no request id.
 */
type RequestOfPage = Pick<Request, 'log' | 'nonce' | 'clientIp' | 'showsDrafts'> & {
  headers?: Request['headers'];
  requestId: string | undefined;
};

export interface ShopContextOptions {
  cms: Cms;
  sessionSecrets: readonly string[];
  req: RequestOfPage;
  /** Whether the shop is too full for a first change of the cart. */
  isCrowded?: boolean;
  onFailure?: (error: unknown) => void;
}

/** Returns the context that loaders, actions and the gate's messages receive for one request. */
export function shopContext({
  cms,
  sessionSecrets,
  req,
  isCrowded = false,
  onFailure,
}: ShopContextOptions): AppLoadContext {
  return {
    cms: { ...cms, log: req.log, showsDrafts: req.showsDrafts ?? false },
    requestId: req.requestId,
    nonce: req.nonce,
    clientIp: req.clientIp,
    isEmbedded: isEmbedded(req.headers),
    isCrowded,
    sessionSecrets,
    reportFailure(error) {
      onFailure?.(error);
      if (isDatabaseLost(error)) req.log.warn({ err: error }, 'the database is out of reach');
      else req.log.error({ err: error }, 'a page failed');
    },
  };
}

/** Browsers say which site's page a request comes from, and whether they will show the response as a page. */
function isEmbedded(headers: Request['headers'] = {}): boolean {
  const site = headers['sec-fetch-site'];
  const isOfOtherSite = site === 'cross-site' || site === 'same-site';
  return (
    isOfOtherSite && (headers['sec-fetch-mode'] !== 'navigate' || headers['sec-fetch-dest'] !== 'document')
  );
}
