import type { MetaDescriptor } from '@remix-run/node';
import type { SharePictureView } from '@cms/sharing/queries/share-picture';

import { breadcrumbData, jsonLd, type Crumb, type JsonLd } from '../seo/json-ld';

/** What every page needs of the root's data. */
interface RootData {
  publicUrl: string;
  sharePicture: SharePictureView;
  site: { footer: { brandName: string; tagline: string } };
}

export interface PageMetaInput {
  /** The page's own name; the brand's name is appended. Omitted on the home page. */
  title?: string | undefined;
  description?: string | undefined;
  /** The page's canonical path. */
  path?: string | undefined;
  /** The pages between the home page and this one. */
  trail?: readonly Crumb[];
  /** Whether search engines must not list the page, as for personal pages and for pages that do not exist. */
  isHidden?: boolean;
  /** The picture of shared links. A page that has none uses the shop's own picture. */
  sharePicture?: SharePictureView | null | undefined;
  /** The page's structured data; made in the loader. */
  structuredData?: readonly JsonLd[] | undefined;
  matches: readonly { id: string; data?: unknown }[];
}

/**
 * In characters. Search engines cut longer descriptions. The shop cuts them between words instead, so that they remain
 * readable.
 */
const MAX_DESCRIPTION = 160;

/** Returns title, description and the tags for search engines and shared links. */
export function pageMeta({
  title,
  description,
  path,
  trail = [],
  isHidden = false,
  sharePicture,
  structuredData = [],
  matches,
}: PageMetaInput): MetaDescriptor[] {
  const root = matches.find(({ id }) => id === 'root')?.data as RootData | undefined;
  const brand = root?.site.footer.brandName || 'Massa Mansa';
  const tagline = root?.site.footer.tagline;
  const fullTitle = title ? `${title} · ${brand}` : tagline ? `${brand} — ${tagline}` : brand;
  const words = description ? shortened(description) : null;
  if (isHidden || !root) return [{ title: fullTitle }, { name: 'robots', content: 'noindex' }];
  const { publicUrl } = root;
  const isBelowHome = path !== undefined && path !== '/' && title !== undefined;
  return [
    { title: fullTitle },
    { property: 'og:title', content: title ?? fullTitle },
    { property: 'og:site_name', content: brand },
    { property: 'og:locale', content: 'pt_BR' },
    { property: 'og:type', content: 'website' },
    ...(words
      ? [
          { name: 'description', content: words },
          { property: 'og:description', content: words },
        ]
      : []),
    ...(path ? addressMeta(`${publicUrl}${path}`) : []),
    ...pictureMeta(publicUrl, sharePicture ?? root.sharePicture),
    ...jsonLd(structuredData),
    ...(isBelowHome ? jsonLd([breadcrumbData(publicUrl, [...trail, { name: title, path }])]) : []),
  ];
}

const addressMeta = (address: string): MetaDescriptor[] => [
  { tagName: 'link', rel: 'canonical', href: address },
  { property: 'og:url', content: address },
];

const pictureMeta = (publicUrl: string, { path, alt, width, height }: SharePictureView): MetaDescriptor[] => [
  { property: 'og:image', content: `${publicUrl}${path}` },
  { property: 'og:image:type', content: 'image/jpeg' },
  { property: 'og:image:width', content: String(width) },
  { property: 'og:image:height', content: String(height) },
  { property: 'og:image:alt', content: alt },
  { name: 'twitter:card', content: 'summary_large_image' },
];

function shortened(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= MAX_DESCRIPTION) return line;
  const end = line.lastIndexOf(' ', MAX_DESCRIPTION - 1);
  return `${line.slice(0, end > 0 ? end : MAX_DESCRIPTION - 1).replace(/[,;:.–—-]+$/, '')}…`;
}
