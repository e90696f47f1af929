import { parsePage } from '@shop/catalog/pages';
import { LEGAL_PATHS, legalTextAt, type LegalTextSlug } from '@shop/text/legal-paths';

/** An address of a page that looks the same to everybody who has neither a cart nor a session. */
export interface PublicAddress {
  path: string;
  /** Of a product's page; null elsewhere. */
  productSlug: string | null;
  /** The menu's filter; null where none is asked for, or the page has none. */
  category: string | null;
  /** Of a page about a legal text's published versions: the text, and the version unless it lists them all; else null. */
  legalVersion: { slug: LegalTextSlug; version: string | null } | null;
}

/**
 * What these pages read of their address, whatever else is in it. A page that starts to read another parameter says so
 * here, or its readers without a cookie get the page without it.
 */
export const READ_PARAMETERS = {
  /** One of few: a page for each. */
  category: 'categoria',
  /** Anything somebody types: never the same page twice. */
  search: 'q',
  /** Of a long list; nearly everybody reads the first. */
  page: 'pagina',
} as const;

const MENU = '/cardapio';
const PRODUCT = /^\/produto\/([a-z0-9]+(?:-[a-z0-9]+)*)$/;
/** Versions that the shop names itself; the few others are read without the cache. */
const VERSIONS = /^(\/[a-z-]+)\/versoes(?:\/(\d[\d.-]{0,39}))?$/;

const PLAIN_PAGES = new Set([
  '/',
  '/busca',
  '/contato',
  '/informacoes-importantes',
  '/sobre',
  ...Object.values<string>(LEGAL_PATHS),
]);

/** Longer than any address of ours with what advertisers hang onto it. */
const MAX_LENGTH = 2_000;

/**
 * What a request's target asks for, parameters that no page reads left out; null for everything that is not such a page.
 * The path is compared as it was sent: written differently it is another address.
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

/** The one way to write an address: what equal pages share. */
export const addressOf = ({ path, category }: Pick<PublicAddress, 'path' | 'category'>): string =>
  category === null
    ? path
    : `${path}?${new URLSearchParams({ [READ_PARAMETERS.category]: category }).toString()}`;
