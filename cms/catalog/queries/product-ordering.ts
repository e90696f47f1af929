/** What the admin's list of products can be sorted by, as its addresses name it. */
export const PRODUCT_ORDERINGS = ['criado', 'nome', 'preco', 'estoque'] as const;

export interface ProductOrdering {
  by: (typeof PRODUCT_ORDERINGS)[number];
  isDescending: boolean;
}

export const NEWEST_PRODUCTS: ProductOrdering = { by: 'criado', isDescending: true };

/** On `products p`. Names in the order of the Portuguese alphabet; the price is the one before promotions. */
export const PRODUCT_ORDER_COLUMN: Record<ProductOrdering['by'], string> = {
  criado: 'p.created_at',
  nome: 'p.name collate "pt-BR-x-icu"',
  preco: 'p.price_cents',
  estoque: 'p.stock_quantity',
};
