export type CategorySlug = 'tradicional' | 'lactose-free' | 'doce' | 'discos';

export type SeedCategory = { name: string; slug: CategorySlug; active: boolean; sortOrder: number };

/** The menu's filter buttons after "Todas", in their order. */
export const seedCategories: readonly SeedCategory[] = [
  { name: 'Tradicionais', slug: 'tradicional', active: true, sortOrder: 1 },
  { name: 'Lactose-Free', slug: 'lactose-free', active: true, sortOrder: 2 },
  { name: 'Doces', slug: 'doce', active: true, sortOrder: 3 },
  { name: 'Pizza Sem Cobertura', slug: 'discos', active: true, sortOrder: 4 },
];
