import { FREE_STOCK } from '../sellable-stock';

/** The sort orders of the admin's product list, as its URLs name them. */
export const PRODUCT_ORDERINGS = ['criado', 'nome', 'preco', 'estoque'] as const;

export interface ProductOrdering {
  by: (typeof PRODUCT_ORDERINGS)[number];
  isDescending: boolean;
}

export const NEWEST_PRODUCTS: ProductOrdering = { by: 'criado', isDescending: true };

/**
 * The SQL column of each sort order, for `products p`. Names are in Portuguese alphabetical order; the price is the
 * regular price, before promotions.
 */
export const PRODUCT_ORDER_COLUMN: Record<ProductOrdering['by'], string> = {
  criado: 'p.created_at',
  nome: 'p.name collate "pt-BR-x-icu"',
  preco: 'p.price_cents',
  estoque: FREE_STOCK,
};
