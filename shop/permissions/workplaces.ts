import { can, type Permission, type Permitted } from './permissions';
import { resourceOf, type Resource } from './resources';
import type { Role } from './roles';

/**
 * The pages where the roles of the team do their work. The storefront, the gate and the admin panel send team members
 * to these pages.
 */
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
   * Whether a team member is sent to this page when they sign in. The owner is not, because the owner also uses the
   * shop and returns to the page where they began to sign in.
   */
  isStart: boolean;
}

const WORKPLACES: readonly (Workplace & { permission: Permission })[] = [
  { path: PANEL_PATH, label: 'Admin', isStart: false, permission: 'dashboard:read' },
  { path: ORDERS_PATH, label: 'Pedidos', isStart: true, permission: 'order:read' },
  { path: KITCHEN_PATH, label: 'Cozinha', isStart: true, permission: 'kitchen:read' },
  { path: RUNS_PATH, label: 'Entregas', isStart: true, permission: 'delivery-run:read' },
];

/** Returns the resource without which a role has no work; null for a role that always has some. */
export function resourceOfRole(role: Role): Resource | null {
  const workplace = WORKPLACES.find(({ permission }) => can({ role }, permission));
  return workplace ? resourceOf(workplace.permission) : null;
}

/** Whether a role has something to do while these resources are off. */
export const hasWork = (person: Permitted): boolean => workplaceOf(person) !== null;

/** Returns the page where a team member works; null for a customer or a visitor. */
export function workplaceOf(person: Permitted | null | undefined): Workplace | null {
  const found = WORKPLACES.find(({ permission }) => can(person, permission));
  return found ? { path: found.path, label: found.label, isStart: found.isStart } : null;
}
