import { pagePath } from '../../engine/pages';
import type { AdminProductFilter, StockFilter } from '../../../menu/queries/admin-products';
import {
  NEWEST_PRODUCTS,
  PRODUCT_ORDERINGS,
  type ProductOrdering,
} from '../../../catalog/queries/product-ordering';
import { isRecordId } from '../../../platform/database/record-id';

export const PRODUCTS_PATH = pagePath('products');
export const NEW_PRODUCT_PATH = `${PRODUCTS_PATH}/novo`;

/** The parameters of the list's URL. Their names are in Portuguese because people see and share them. */
export interface ProductsAddress {
  filter: AdminProductFilter;
  page: number;
  /** Whether the list is a table instead of cards. */
  isTable?: boolean;
  /** The sorting of the rows; only for the table. */
  ordering?: ProductOrdering;
}

export type SearchParams = Record<string, string | string[] | undefined>;

const STOCK_WORDS: Record<string, StockFilter> = { repor: 'restock', sem: 'out', baixo: 'low', em: 'in' };
const STATES = ['ativos', 'inativos', 'pausados', 'rotulo'] as const;
const MAX_SEARCH_LENGTH = 100;

/** Returns one URL parameter as text; '' when it is missing. */
export const textOf = (params: SearchParams, name: string): string => {
  const value = params[name];
  return (Array.isArray(value) ? value[0] : value) ?? '';
};

/** Parses the page number; anything but a whole number from 1 up means the first page. */
export const pageOf = (params: SearchParams, name = 'pagina'): number =>
  /^[1-9]\d{0,5}$/.test(textOf(params, name)) ? Number(textOf(params, name)) : 1;

/** Returns the search text. NUL characters are removed, because Postgres rejects them in text. */
export const searchOf = (params: SearchParams): string =>
  textOf(params, 'busca').replace(/\0/g, '').trim().slice(0, MAX_SEARCH_LENGTH);

/** Parses the list's URL; invalid values are ignored. */
export function readProductsAddress(params: SearchParams): ProductsAddress {
  const category = textOf(params, 'categoria');
  const stock = textOf(params, 'estoque');
  return {
    filter: {
      search: searchOf(params),
      categoryId: isRecordId(category) ? category : null,
      stock: Object.hasOwn(STOCK_WORDS, stock) ? (STOCK_WORDS[stock] ?? null) : null,
      state: STATES.find((state) => state === textOf(params, 'situacao')) ?? null,
    },
    page: pageOf(params),
    ...(textOf(params, 'visao') === 'tabela' ? { isTable: true, ordering: orderingOf(params) } : {}),
  };
}

function orderingOf(params: SearchParams): ProductOrdering {
  const by = PRODUCT_ORDERINGS.find((known) => known === textOf(params, 'ordem'));
  return by ? { by, isDescending: textOf(params, 'sentido') === 'desc' } : NEWEST_PRODUCTS;
}

/** Returns the URL parameters of the view and its sorting. */
export function viewParams({ isTable, ordering = NEWEST_PRODUCTS }: ProductsAddress): Record<string, string> {
  if (!isTable) return {};
  const { by, isDescending } = ordering;
  if (by === NEWEST_PRODUCTS.by && isDescending) return { visao: 'tabela' };
  return { visao: 'tabela', ordem: by, ...(isDescending ? { sentido: 'desc' } : {}) };
}

/** Returns the URL value of a stock filter; '' without a filter. */
export const stockWord = (stock: StockFilter | null): string =>
  Object.entries(STOCK_WORDS).find(([, state]) => state === stock)?.[0] ?? '';

/** The URL of a list; default values are left out. */
export function productsHref(address: ProductsAddress): string {
  const { filter, page } = address;
  const query = new URLSearchParams(viewParams(address));
  if (filter.search) query.set('busca', filter.search);
  if (filter.categoryId) query.set('categoria', filter.categoryId);
  if (filter.stock) query.set('estoque', stockWord(filter.stock));
  if (filter.state) query.set('situacao', filter.state);
  if (page > 1) query.set('pagina', String(page));
  const text = query.toString();
  return text ? `${PRODUCTS_PATH}?${text}` : PRODUCTS_PATH;
}

/** The pictures on the page of a product. */
export const picturesHref = (productId: string): string => `${productHref(productId)}#campo-pictures`;

export const productHref = (productId: string): string => `${PRODUCTS_PATH}/${productId}`;

/** The page of a new product that starts as a copy of another one. */
export const copyHref = (productId: string): string => `${NEW_PRODUCT_PATH}?copia=${productId}`;
