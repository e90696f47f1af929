import { KITCHEN_PATH } from '@shop/permissions/workplaces';

import { CUSTOMERS_PATH } from '../../views/customers/customers-address';
import { DASHBOARD_PATH } from '../../views/dashboard/dashboard-address';
import { DELIVERY_PATH, WEEK_PATH, WINDOWS_PATH } from '../../views/delivery/delivery-address';
import { LEDGER_PATHS, PICTURES_PATH } from '../../views/ledgers/ledger-paths';
import { AUDIT_PATH } from '../../views/operation/operation-address';
import { ORDERS_PATH } from '../../views/orders/orders-address';
import { PRODUCTS_PATH } from '../../views/products/products-address';
import { PROMOTIONS_PATH } from '../../views/promotions/promotions-address';
import { RUNS_PATH } from '../../views/runs/runs-address';
import { REPORTS_PATH } from '../../views/reports/reports-address';
import { TEAM_PATH } from '../../views/team/team-address';

/** The layout of a page, which is shown until the page's content has loaded. */
export type PageShape = 'figures' | 'cards' | 'table' | 'figures-and-table';

const SHAPES: Partial<Record<string, PageShape>> = {
  [DASHBOARD_PATH]: 'figures',
  [REPORTS_PATH]: 'figures',
  [ORDERS_PATH]: 'cards',
  [KITCHEN_PATH]: 'cards',
  [DELIVERY_PATH]: 'table',
  [WINDOWS_PATH]: 'table',
  [RUNS_PATH]: 'table',
  [WEEK_PATH]: 'table',
  [PRODUCTS_PATH]: 'cards',
  [PROMOTIONS_PATH]: 'cards',
  [CUSTOMERS_PATH]: 'figures-and-table',
  [TEAM_PATH]: 'table',
  [AUDIT_PATH]: 'table',
  [PICTURES_PATH]: 'table',
  ...Object.fromEntries(Object.values(LEDGER_PATHS).map((path) => [path, 'table'])),
};

/**
 * Returns the layout of the page that a link opens. Returns null for editors, and for the same page with other
 * parameters, because that page stays visible.
 */
export function pageShape(href: string, currentPath: string): PageShape | null {
  const { pathname, searchParams } = new URL(href, 'http://painel.invalid');
  if (pathname === currentPath) return null;
  const shape = SHAPES[pathname] ?? null;
  return shape === 'cards' && searchParams.get('visao') === 'tabela' ? 'table' : shape;
}
