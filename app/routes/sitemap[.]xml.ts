import type { LoaderFunctionArgs } from '@remix-run/node';
import { listPublicPages } from '@cms/sharing/queries/list-public-pages';

import { sitemapXml } from '../seo/sitemap';
import { cacheable } from '../cache/cacheable';

export async function loader({ request, context: { cms } }: LoaderFunctionArgs) {
  const body = sitemapXml(cms.publicUrl, await listPublicPages(cms));
  return cacheable(request, { body, type: 'application/xml; charset=utf-8' });
}
