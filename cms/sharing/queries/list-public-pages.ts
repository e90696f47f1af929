import { cachedQuery } from '../../platform/cache/snapshot-cache';
import type { Cms } from '../../platform/context';

export interface PublicPage {
  path: string;
  /** When the page's content was last edited; null if it was never saved. */
  lastModified: Date | null;
}

type GlobalSlug =
  | 'home'
  | 'menu-page'
  | 'about'
  | 'faq'
  | 'contact'
  | 'settings'
  | 'privacy-policy'
  | 'terms-of-use'
  | 'returns-policy';

/** Pages whose text may be unpublished. While it is unpublished, the page is not listed. */
const TEXT_PAGES: readonly { path: string; slug: GlobalSlug }[] = [
  { path: '/sobre', slug: 'about' },
  { path: '/politica-de-privacidade', slug: 'privacy-policy' },
  { path: '/termos-de-uso', slug: 'terms-of-use' },
  { path: '/politica-de-devolucao', slug: 'returns-policy' },
];

/** All pages a search engine may show, each with the time of its last edit. */
export const listPublicPages = cachedQuery<readonly PublicPage[]>({
  topics: ['catalog', 'content'],
  load: async (cms) => {
    const [products, home, menu, faq, contact, settings, ...texts] = await Promise.all([
      readProducts(cms),
      editedAt(cms, 'home'),
      editedAt(cms, 'menu-page'),
      editedAt(cms, 'faq'),
      editedAt(cms, 'contact'),
      editedAt(cms, 'settings'),
      ...TEXT_PAGES.map(({ slug }) => editedAt(cms, slug)),
    ]);
    const goods = latest(products.map(({ lastModified }) => lastModified));
    const pages: PublicPage[] = [
      { path: '/', lastModified: latest([home, goods]) },
      { path: '/cardapio', lastModified: latest([menu, goods]) },
      ...products,
      { path: '/informacoes-importantes', lastModified: latest([faq, goods]) },
      { path: '/contato', lastModified: latest([contact, settings]) },
      ...TEXT_PAGES.flatMap(({ path }, place) => {
        const lastModified = texts[place] ?? null;
        return lastModified ? [{ path, lastModified }] : [];
      }),
    ];
    return { value: pages, expiresAt: null };
  },
});

async function readProducts({ payload }: Cms): Promise<PublicPage[]> {
  const { docs } = await payload.find({
    collection: 'products',
    overrideAccess: false,
    depth: 0,
    pagination: false,
    sort: ['createdAt', 'id'],
    select: { slug: true, updatedAt: true },
  });
  return docs.map(({ slug, updatedAt }) => ({ path: `/produto/${slug}`, lastModified: new Date(updatedAt) }));
}

/** Returns when a text was last edited; null for a text that visitors may not read yet. */
async function editedAt({ payload }: Cms, slug: GlobalSlug): Promise<Date | null> {
  const { updatedAt } = await payload.findGlobal({ slug, overrideAccess: false, depth: 0 });
  return updatedAt ? new Date(updatedAt) : null;
}

function latest(times: readonly (Date | null)[]): Date | null {
  const known = times.flatMap((time) => (time ? [time.getTime()] : []));
  return known.length > 0 ? new Date(Math.max(...known)) : null;
}
