/** Longer than any dish is called. */
const MAX_SEARCH_LENGTH = 80;

export interface MenuFilterView {
  /** A category's slug; null: all of them. */
  category: string | null;
  search: string | null;
}

/** The filter in the address: 'categoria' and 'q'. A category that is not on the menu (any more) filters nothing. */
export function menuFilter(query: URLSearchParams, categories: readonly { slug: string }[]): MenuFilterView {
  const category = query.get('categoria');
  const search = query.get('q')?.trim().slice(0, MAX_SEARCH_LENGTH);
  return {
    category: categories.some(({ slug }) => slug === category) ? category : null,
    search: search || null,
  };
}

function filterQuery({ category, search }: MenuFilterView): string {
  const query = new URLSearchParams({
    ...(category ? { categoria: category } : {}),
    ...(search ? { q: search } : {}),
  });
  return query.size > 0 ? `?${query.toString()}` : '';
}

export const menuHref = (filter: MenuFilterView): string => `/cardapio${filterQuery(filter)}`;

/** A product's address that remembers the filter it was found under, so that closing it shows the same menu. */
export const productInMenuHref = (slug: string, filter: MenuFilterView): string =>
  `/produto/${slug}${filterQuery(filter)}`;
