import { can, type Permission } from './permissions';

/** The pages where the roles of the team do their work. Storefront, gate and panel lead to them. */
const PANEL_PATH = '/admin';
const ORDERS_PATH = '/admin/pedidos';
export const KITCHEN_PATH = '/admin/cozinha';
/** The courier's page is a page of the storefront. */
export const RUNS_PATH = '/entregas';

export interface Workplace {
  path: string;
  /** The label of the link to this page. */
  label: string;
  /**
   * Whether signing in leads to this page. It does not for the owner, who also uses the shop and returns to the page
   * where signing in began.
   */
  isStart: boolean;
}

const WORKPLACES: readonly (Workplace & { permission: Permission })[] = [
  { path: PANEL_PATH, label: 'Admin', isStart: false, permission: 'dashboard:read' },
  { path: ORDERS_PATH, label: 'Pedidos', isStart: true, permission: 'order:read' },
  { path: KITCHEN_PATH, label: 'Cozinha', isStart: true, permission: 'kitchen:read' },
  { path: RUNS_PATH, label: 'Entregas', isStart: true, permission: 'delivery-run:read' },
];

/** Returns where a team member works; null for a customer and a visitor. */
export function workplaceOf(person: { role: string } | null | undefined): Workplace | null {
  const found = WORKPLACES.find(({ permission }) => can(person, permission));
  return found ? { path: found.path, label: found.label, isStart: found.isStart } : null;
}
