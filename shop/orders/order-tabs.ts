/** The groups of the admin's order list, as its URLs name them. */
export const ADMIN_TABS = [
  'pagos',
  'aguardando',
  'a-receber',
  'nao-retirados',
  'cancelados',
  'todos',
] as const;
export type AdminTab = (typeof ADMIN_TABS)[number];
