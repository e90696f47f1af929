/** The groups of customers: all, those who ordered within the last 30 days, and those who did not. */
export const CUSTOMER_GROUPS = ['todos', 'ativos', 'inativos'] as const;
export type CustomerGroup = (typeof CUSTOMER_GROUPS)[number];

/** The sort orders of the list, as its URLs name them. */
export const CUSTOMER_ORDERINGS = ['nome', 'pedidos', 'total', 'ultimo'] as const;

export interface CustomerOrdering {
  by: (typeof CUSTOMER_ORDERINGS)[number];
  isDescending: boolean;
}
