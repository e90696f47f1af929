import type { LoaderFunctionArgs } from '@remix-run/node';
import { listPublicLots } from '@cms/lots/queries/list-public-lots';
import { listPublicPages } from '@cms/sharing/queries/list-public-pages';

import { sitemapXml } from '../seo/sitemap';
import { cacheable } from '../cache/cacheable';

export async function loader({ request, context: { cms } }: LoaderFunctionArgs) {
  const [pages, { lots }] = await Promise.all([listPublicPages(cms), listPublicLots(cms)]);
  const trust = lots.length > 0 ? [{ path: '/confianca', lastModified: null }] : [];
  const body = sitemapXml(cms.publicUrl, [...pages, ...trust]);
  return cacheable(request, { body, type: 'application/xml; charset=utf-8' });
}
