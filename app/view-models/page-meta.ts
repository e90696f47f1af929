import type { MetaDescriptor } from '@remix-run/node';

import type { loader as rootLoader } from '../root';

type RootData = Awaited<ReturnType<typeof rootLoader>>['data'];

export interface PageMetaInput {
  /** The page's own name; the brand's follows it. Left out on the home page. */
  title?: string;
  description?: string | undefined;
  /** The page's one address. */
  path?: string;
  /** For pages of one person, and for what is not there. */
  isHidden?: boolean;
  picture?: { src: string; alt: string } | null | undefined;
  matches: readonly { id: string; data?: unknown }[];
}

/** Title, description and what search engines and shares want to know. */
export function pageMeta({
  title,
  description,
  path,
  isHidden = false,
  picture,
  matches,
}: PageMetaInput): MetaDescriptor[] {
  const root = matches.find(({ id }) => id === 'root')?.data as RootData | undefined;
  const brand = root?.site.footer.brandName || 'Massa Mansa';
  const tagline = root?.site.footer.tagline;
  const fullTitle = title ? `${title} · ${brand}` : tagline ? `${brand} — ${tagline}` : brand;
  const address = root && path ? `${root.publicUrl}${path}` : null;
  return [
    { title: fullTitle },
    { property: 'og:title', content: title ?? fullTitle },
    { property: 'og:site_name', content: brand },
    { property: 'og:locale', content: 'pt_BR' },
    { property: 'og:type', content: 'website' },
    ...(description
      ? [
          { name: 'description', content: description },
          { property: 'og:description', content: description },
        ]
      : []),
    ...(address && !isHidden
      ? [
          { tagName: 'link', rel: 'canonical', href: address },
          { property: 'og:url', content: address },
        ]
      : []),
    ...(root && picture
      ? [
          { property: 'og:image', content: `${root.publicUrl}${picture.src}` },
          { property: 'og:image:alt', content: picture.alt },
        ]
      : []),
    ...(isHidden ? [{ name: 'robots', content: 'noindex' }] : []),
  ];
}
