import { parsePage } from '@shop/catalog/pages';
import { cleanQuery } from '@shop/search/clean-query';

export interface MenuFilterView {
  /** A category's slug; null for all categories. */
  category: string | null;
  search: string | null;
  /** Starts at 1. */
  page: number;
}

/**
 * Returns the filter in the address: 'categoria', 'q' and 'pagina'. A category that is not on the menu (any more)
 * filters nothing.
 */
export function menuFilter(query: URLSearchParams, categories: readonly { slug: string }[]): MenuFilterView {
  const category = query.get('categoria');
  return {
    category: categories.some(({ slug }) => slug === category) ? category : null,
    search: cleanQuery(query.get('q')) || null,
    page: parsePage(query.get('pagina')),
  };
}

/** Whether the address names a category that is not on the menu (any more). */
export function namesUnknownCategory(query: URLSearchParams, filter: MenuFilterView): boolean {
  return Boolean(query.get('categoria')) && filter.category === null;
}

function filterQuery({ category, search, page = 1 }: FilterWish): string {
  const query = new URLSearchParams({
    ...(category ? { categoria: category } : {}),
    ...(search ? { q: search } : {}),
    ...(page > 1 ? { pagina: String(page) } : {}),
  });
  return query.size > 0 ? `?${query.toString()}` : '';
}

/** A filter for a link. Without `page` the link leads to the first page. */
export type FilterWish = Omit<MenuFilterView, 'page'> & { page?: number };

export const menuHref = (filter: FilterWish): string => `/cardapio${filterQuery(filter)}`;

/** Returns a product's address that includes the current filter, so that closing the product shows the same menu. */
export const productInMenuHref = (slug: string, filter: FilterWish): string =>
  `/produto/${slug}${filterQuery(filter)}`;
