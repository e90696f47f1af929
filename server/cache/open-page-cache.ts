import type { IncomingMessage, RequestListener } from 'node:http';
import type { ServerBuild } from '@remix-run/node';

import { findProduct } from '@cms/menu/queries/find-product';
import { listCategories } from '@cms/search/queries/list-menu';
import type { Cms } from '@cms/platform/context';
import { listLegalVersions } from '@cms/content/queries/list-legal-versions';
import { pagesHoldUntil } from '@cms/content/queries/pages-hold-until';
import type { Environment } from '@cms/environment';
import { signInAddresses } from '@cms/identities/queries/offered-providers';
import { record } from '@cms/platform/metrics';

import type { AccessLog } from '../http/access-log';
import { requestIdOf } from '../http/request-facts';
import { shopHeaders } from '../http/security-headers';
import { openResponseCache, type CachedResponse } from './cached-response';
import { shopContext } from '../remix/shop-context';
import { preparePage } from './cached-page';
import { publicPages } from './render-public-page';
import { servePublicPages } from './serve-public-pages';

/** Room for about three hundred pages, each in three forms. */
const MAX_BYTES = 32 * 1024 * 1024;

export interface PageCacheParts {
  cms: Cms;
  env: Pick<Environment, 'PUBLIC_URL' | 'SESSION_SECRETS' | 'TRUST_PROXY'>;
  loadBuild: () => Promise<ServerBuild>;
  accessLog: AccessLog;
  maxBytes?: number;
}

export interface OpenPageCache {
  /** Returns a listener that serves cached pages itself and passes all other requests to `otherwise`. */
  before: (otherwise: RequestListener) => RequestListener;
  /** Clears the cache. Call it when anything that the pages show has changed, or may have changed. */
  drop: () => void;
}

/**
 * Opens the cache of public pages. Remix renders them as for a visitor without cookies, and this process stores them.
 */
export function openPageCache({
  cms,
  env,
  loadBuild,
  accessLog,
  maxBytes = MAX_BYTES,
}: PageCacheParts): OpenPageCache {
  const headersFor = shopHeaders({
    publicUrl: env.PUBLIC_URL,
    paymentOrigins: cms.paymentProvider.pageOrigins,
    signInUrls: signInAddresses(cms),
  });
  const render = publicPages({
    loadBuild,
    publicUrl: env.PUBLIC_URL,
    context: (nonce, onFailure) =>
      shopContext({
        cms,
        sessionSecrets: env.SESSION_SECRETS,
        req: { log: cms.log, requestId: undefined, nonce, clientIp: '' },
        onFailure,
      }),
  });
  const pages = openResponseCache({ maxBytes, now: () => cms.now() });
  const makePage = async (address: string): Promise<CachedResponse | null> => {
    // Read before the page is rendered, so that a change during the rendering invalidates the page at once.
    const expiresAt = await pagesHoldUntil(cms);
    const page = await render(address);
    record({ what: 'page_made' });
    return page && preparePage({ html: page.html, headers: headersFor(page.scriptSources), expiresAt });
  };
  return {
    drop: () => pages.drop(),
    before: (otherwise) =>
      servePublicPages(
        {
          pages: {
            find: (address) => pages.find(address),
            obtain: (address) => pages.obtain(address, () => makePage(address)),
          },
          hasProduct: async (slug) => (await findProduct(cms, slug)) !== null,
          hasCategory: async (category) => (await listCategories(cms)).some(({ slug }) => slug === category),
          hasLegalVersion: async ({ slug, version }) =>
            (await listLegalVersions(cms, slug)).some((listed) => [null, listed.version].includes(version)),
          requestIdOf: (req: IncomingMessage) => requestIdOf(req, env.TRUST_PROXY),
          accessLog,
          onFailure: (error) => cms.log.warn({ err: error }, 'a page for everybody could not be made'),
        },
        otherwise,
      ),
  };
}
