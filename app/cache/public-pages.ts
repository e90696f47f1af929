import { parsePage } from '@shop/catalog/pages';
import { LEGAL_PATHS, legalTextAt, type LegalTextSlug } from '@shop/text/legal-paths';

/** The address of a page that looks the same for every visitor who has neither a cart nor a session. */
export interface PublicAddress {
  path: string;
  /** The product, on a product's page; null on every other page. */
  productSlug: string | null;
  /** The menu's filter, which a product's address may also contain; null without one. */
  category: string | null;
  /**
   * On a page about a legal text's published versions: the text, and the version, which is null on the page that lists
   * all versions. Null on every other page.
   */
  legalVersion: { slug: LegalTextSlug; version: string | null } | null;
}

/**
 * The address parameters that these pages read; all others are ignored. A page that starts to read another parameter
 * must add it here, or visitors without a cookie get the page without it.
 */
export const READ_PARAMETERS = {
  /** There are few categories, so a page of each is cached. */
  category: 'categoria',
  /** A search is free text and practically never the same twice, so its page is not cached. */
  search: 'q',
  /** The page of a long list. Only the first is cached, because nearly every visitor reads only that one. */
  page: 'pagina',
} as const;

const MENU = '/cardapio';
const PRODUCT = /^\/produto\/([a-z0-9]+(?:-[a-z0-9]+)*)$/;
/**
 * Matches the version names that the shop assigns itself. Pages of the few other versions are served without the cache.
 */
const VERSIONS = /^(\/[a-z-]+)\/versoes(?:\/(\d[\d.-]{0,39}))?$/;

const PLAIN_PAGES = new Set([
  '/',
  '/busca',
  '/contato',
  '/informacoes-importantes',
  '/sobre',
  ...Object.values<string>(LEGAL_PATHS),
]);

/** Longer than any address of the shop with the parameters that advertisers add. */
const MAX_LENGTH = 2_000;

/**
 * Returns the public page that a request's target asks for, without parameters that no page reads; null for any other
 * target. The path is compared as it was sent: in another spelling it is another address.
 */
export function publicAddress(target: string): PublicAddress | null {
  if (target.length > MAX_LENGTH) return null;
  const [path = '', ...queries] = target.split('?');
  const productSlug = PRODUCT.exec(path)?.[1] ?? null;
  const hasFilter = productSlug !== null || path === MENU;
  const legalVersion = legalVersionAt(path);
  if (!hasFilter && !legalVersion && !PLAIN_PAGES.has(path)) return null;
  const query = new URLSearchParams(queries.join('?'));
  if (query.get(READ_PARAMETERS.search)?.trim()) return null;
  if (parsePage(query.get(READ_PARAMETERS.page)) > 1) return null;
  const category = (hasFilter && query.get(READ_PARAMETERS.category)) || null;
  return { path, productSlug, category, legalVersion };
}

function legalVersionAt(path: string): PublicAddress['legalVersion'] {
  const [, page = '', version = null] = VERSIONS.exec(path) ?? [];
  const slug = legalTextAt(page);
  return slug && { slug, version };
}

/** Returns the canonical form of an address, which equal pages share. */
export const addressOf = ({ path, category }: Pick<PublicAddress, 'path' | 'category'>): string =>
  category === null
    ? path
    : `${path}?${new URLSearchParams({ [READ_PARAMETERS.category]: category }).toString()}`;
