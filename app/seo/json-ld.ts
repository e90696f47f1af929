import type { MetaDescriptor } from '@remix-run/node';

/** An entity as schema.org describes it. */
export type JsonLd = { '@type': string | string[] } & Record<string, unknown>;

const CONTEXT = 'https://schema.org';

/**
 * Returns structured data for a page's head element. Remix escapes `<`, `>` and `&`, so that no text of the owner can
 * end the script element. The browser does not run structured data, so the element needs no nonce.
 */
export const jsonLd = (entities: readonly JsonLd[]): MetaDescriptor[] =>
  entities.map((entity) => ({ 'script:ld+json': { '@context': CONTEXT, ...entity } as never }));

export interface Crumb {
  name: string;
  path: string;
}

/** Returns the breadcrumbs of a page, which begin with the home page. */
export function breadcrumbData(publicUrl: string, crumbs: readonly Crumb[]): JsonLd {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [{ name: 'Home', path: '/' }, ...crumbs].map(({ name, path }, place) => ({
      '@type': 'ListItem',
      position: place + 1,
      name,
      item: `${publicUrl}${path}`,
    })),
  };
}

export const shopId = (publicUrl: string): string => `${publicUrl}/#loja`;
