import { pagePath } from '../../engine/pages';
import {
  choiceParam,
  copyHref,
  flagParam,
  listAddress,
  orderingParam,
  pageParam,
  recordParam,
  searchParam,
  type ListParam,
} from '../../engine/list-address';
import type { StockFilter } from '../../../menu/queries/admin-products';
import { NEWEST_PRODUCTS, PRODUCT_ORDERINGS } from '../../../catalog/queries/product-ordering';

export const PRODUCTS_PATH = pagePath('products');
export const IMPORT_PATH = pagePath('productImport');
export const NEW_PRODUCT_PATH = `${PRODUCTS_PATH}/novo`;

const STOCK_WORDS: readonly [word: string, stock: StockFilter][] = [
  ['repor', 'restock'],
  ['sem', 'out'],
  ['baixo', 'low'],
  ['em', 'in'],
];

const stockParam: ListParam<StockFilter | null> = {
  read: (text) => STOCK_WORDS.find(([word]) => word === text('estoque'))?.[1] ?? null,
  write: (stock) => ({ estoque: STOCK_WORDS.find(([, each]) => each === stock)?.[0] ?? '' }),
};

const cardsParam = flagParam('visao', 'cartoes');
const tableOrdering = orderingParam(PRODUCT_ORDERINGS, NEWEST_PRODUCTS);

/** The address of the list, as a table or as cards. Only the table is sorted. */
export const productsAddress = listAddress(PRODUCTS_PATH, {
  areCards: cardsParam,
  ordering: {
    ...tableOrdering,
    read: (text: (name: string) => string) =>
      cardsParam.read(text) ? NEWEST_PRODUCTS : tableOrdering.read(text),
  },
  filter: {
    search: searchParam,
    categoryId: recordParam('categoria'),
    stock: stockParam,
    state: choiceParam('situacao', ['ativos', 'inativos', 'pausados', 'rotulo']),
  },
  page: pageParam,
});

export type ProductsValues = typeof productsAddress.initial;

/** The pictures on the page of a product. */
export const picturesHref = (productId: string): string => `${productHref(productId)}#campo-pictures`;

export const productHref = (productId: string): string => `${PRODUCTS_PATH}/${productId}`;

/** The page of a new product that starts as a copy of another one. */
export const productCopyHref = (productId: string): string => copyHref(NEW_PRODUCT_PATH, productId);
