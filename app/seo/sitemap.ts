import type { PublicPage } from '@cms/sharing/queries/list-public-pages';

import { escapeXml } from './xml';

/**
 * Returns the sitemap, in the format of sitemaps.org. Its times say when the data of each page last changed, so the
 * sitemap changes only when the data does.
 */
export function sitemapXml(publicUrl: string, pages: readonly PublicPage[]): string {
  const entries = pages.map(({ path, lastModified }) => {
    const time = lastModified ? `<lastmod>${lastModified.toISOString()}</lastmod>` : '';
    return `  <url><loc>${escapeXml(`${publicUrl}${path}`)}</loc>${time}</url>\n`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('')}</urlset>\n`;
}
