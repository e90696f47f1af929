import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';

import { addressOf, publicAddress, type PublicAddress } from '@app/cache/public-pages';

import type { AccessLog } from '../http/access-log';
import { hasOwnCookie } from '../http/own-cookie';
import { sendCachedResponse, type CachedResponse } from './cached-response';

export interface PublicPagesOptions {
  pages: {
    /** Returns the response for an address, if it is cached. */
    find: (address: string) => CachedResponse | undefined;
    /** Returns the response for an address and renders it if necessary; null for a page that must not be cached. */
    obtain: (address: string) => Promise<CachedResponse | null>;
  };
  /** Whether a product with this slug exists. */
  hasProduct: (slug: string) => Promise<boolean>;
  /** Whether the menu has a filter with this slug. */
  hasCategory: (slug: string) => Promise<boolean>;
  /**
   * Whether the legal text has a published version with this number. If the number is null, whether it has any
   * published version.
   */
  hasLegalVersion: (legalVersion: NonNullable<PublicAddress['legalVersion']>) => Promise<boolean>;
  requestIdOf: (req: IncomingMessage) => string;
  accessLog: AccessLog;
  /** Called when a page could not be rendered; the request then bypasses the cache. */
  onFailure: (error: unknown) => void;
}

/**
 * Serves the pages that look the same for everybody from memory, before any other handler gets the request. Passes
 * three kinds of requests on to `otherwise`: requests with a cookie of the shop, requests for other pages, and requests
 * for pages that cannot be cached at the moment.
 */
export function servePublicPages(options: PublicPagesOptions, otherwise: RequestListener): RequestListener {
  const { pages } = options;

  const send = (req: IncomingMessage, res: ServerResponse, page: CachedResponse) => {
    const requestId = options.requestIdOf(req);
    sendCachedResponse({ req, res, kept: page, requestId });
    const path = req.url?.split('?', 1)[0];
    options.accessLog({ requestId, method: req.method, path, status: res.statusCode, ms: 0, kept: true });
  };

  const obtain = async (address: PublicAddress) => {
    const { path, productSlug, category, legalVersion } = address;
    if (productSlug !== null && !(await options.hasProduct(productSlug))) return null;
    if (legalVersion && !(await options.hasLegalVersion(legalVersion))) return null;
    const isFilter = category !== null && (await options.hasCategory(category));
    // With an unknown filter, the menu's page does not exist. A product's page, however, is shown with any filter.
    if (category !== null && !isFilter && productSlug === null) return null;
    return pages.obtain(addressOf({ path, category: isFilter ? category : null }));
  };

  return (req, res) => {
    const { method, url = '', headers } = req;
    const isReading = method === 'GET' || method === 'HEAD';
    if (!isReading || hasOwnCookie(headers.cookie)) {
      return otherwise(req, res);
    }
    const stored = pages.find(url);
    if (stored) return send(req, res, stored);
    const address = publicAddress(url);
    if (!address) return otherwise(req, res);
    obtain(address).then(
      (page) => (page ? send(req, res, page) : otherwise(req, res)),
      (error: unknown) => {
        options.onFailure(error);
        otherwise(req, res);
      },
    );
  };
}
