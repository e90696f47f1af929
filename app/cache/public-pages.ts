import { parsePage } from '@shop/catalog/pages';
import { LEGAL_PATHS, legalTextAt, type LegalTextSlug } from '@shop/text/legal-paths';

/** The address of a page that looks the same for every visitor who has neither a cart nor a session. */
export interface PublicAddress {
  path: string;
  /** The product, on a product's page; null on every other page. */
  productSlug: string | null;
  /** The category that filters the menu, which a product's address may also contain; null without a filter. */
  category: string | null;
  /**
   * The legal text and its version, on a page about published versions of a legal text. `version` is null on the page
   * that lists all versions. The whole value is null on every other page.
   */
  legalVersion: { slug: LegalTextSlug; version: string | null } | null;
}

/**
 * The query parameters that the public pages read; all others are ignored. A page that starts to read another parameter
 * must add that parameter here. Otherwise visitors without a cookie get the page as if the parameter were missing.
 */
export const READ_PARAMETERS = {
  /** There are few categories, so the menu page of each category is cached. */
  category: 'categoria',
  /** A search is free text and practically never the same twice, so its page is not cached. */
  search: 'q',
  /**
   * The page number in a long list. Only the first page is cached, because nearly every visitor reads only that one.
   */
  page: 'pagina',
} as const;

/** The coupon of a campaign's link. It is put into the visitor's own cart, so its response is never cached. */
export const COUPON_PARAMETER = 'cupom';

const MENU = '/cardapio';
const PRODUCT = /^\/produto\/([a-z0-9]+(?:-[a-z0-9]+)*)$/;
/**
 * Matches the paths of the pages about the published versions of a legal text. The name of a version must have the
 * format of the names that the shop itself assigns. Pages of the few versions with other names are served without the
 * cache.
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

/**
 * The maximum length of a request's target, in characters. It is longer than any address of the shop, even with the
 * parameters that advertisers add.
 */
const MAX_LENGTH = 2_000;

/**
 * Returns the public page that a request's target asks for, without parameters that no page reads; null for any other
 * target. The path is compared exactly as it was sent, because a different spelling is a different address.
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
  if (parsePage(query.get(READ_PARAMETERS.page)) > 1 || query.has(COUPON_PARAMETER)) return null;
  const category = (hasFilter && query.get(READ_PARAMETERS.category)) || null;
  return { path, productSlug, category, legalVersion };
}

function legalVersionAt(path: string): PublicAddress['legalVersion'] {
  const [, page = '', version = null] = VERSIONS.exec(path) ?? [];
  const slug = legalTextAt(page);
  return slug && { slug, version };
}

/** Returns the canonical form of an address, so that all addresses of the same page become equal. */
export const addressOf = ({ path, category }: Pick<PublicAddress, 'path' | 'category'>): string =>
  category === null
    ? path
    : `${path}?${new URLSearchParams({ [READ_PARAMETERS.category]: category }).toString()}`;
