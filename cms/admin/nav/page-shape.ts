import { CUSTOMERS_PATH } from '../customers/customers-address';
import { DASHBOARD_PATH } from '../dashboard/dashboard-address';
import { LEDGER_PATHS, PICTURES_PATH } from '../ledgers/ledger-paths';
import { AUDIT_PATH } from '../operation/operation-address';
import { ORDERS_PATH } from '../orders/orders-address';
import { PRODUCTS_PATH } from '../products/products-address';
import { PROMOTIONS_PATH } from '../promotions/promotions-address';
import { REPORTS_PATH } from '../reports/reports-address';

/** The layout of a page before its content has loaded. */
export type PageShape = 'figures' | 'cards' | 'table' | 'figures-and-table';

const SHAPES: Partial<Record<string, PageShape>> = {
  [DASHBOARD_PATH]: 'figures',
  [REPORTS_PATH]: 'figures',
  [ORDERS_PATH]: 'cards',
  [PRODUCTS_PATH]: 'cards',
  [PROMOTIONS_PATH]: 'cards',
  [CUSTOMERS_PATH]: 'figures-and-table',
  [AUDIT_PATH]: 'table',
  [PICTURES_PATH]: 'table',
  ...Object.fromEntries(Object.values(LEDGER_PATHS).map((path) => [path, 'table'])),
};

/**
 * Returns the layout of the page that a link opens. Null for the same page with other parameters, which stays visible,
 * and for editors.
 */
export function pageShape(href: string, currentPath: string): PageShape | null {
  const { pathname, searchParams } = new URL(href, 'http://painel.invalid');
  if (pathname === currentPath) return null;
  const shape = SHAPES[pathname] ?? null;
  return shape === 'cards' && searchParams.get('visao') === 'tabela' ? 'table' : shape;
}
