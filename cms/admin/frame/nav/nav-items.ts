import { can, type Permission } from '@shop/permissions/permissions';
import { KITCHEN_PATH } from '@shop/permissions/workplaces';

import { RECALLS_PATH } from '../../views/recalls/recalls-address';
import { CASES_PATH } from '../../views/cases/cases-address';
import { CUSTOMERS_PATH } from '../../views/customers/customers-address';
import { DASHBOARD_PATH } from '../../views/dashboard/dashboard-address';
import { DELIVERY_PATH } from '../../views/delivery/delivery-address';
import { LEDGER_PATHS, LEDGER_PERMISSIONS, PICTURES_PATH } from '../../views/ledgers/ledger-paths';
import { LOTS_PATH } from '../../views/lots/lots-address';
import { NOTIFICATIONS_PATH } from '../../views/notifications/notifications-address';
import { AUDIT_PATH, OPERATION_PATH } from '../../views/operation/operation-address';
import { ORDERS_PATH } from '../../views/orders/orders-address';
import { PRODUCTS_PATH } from '../../views/products/products-address';
import { PROMOTIONS_PATH } from '../../views/promotions/promotions-address';
import { REPORTS_PATH } from '../../views/reports/reports-address';
import { RUNS_PATH } from '../../views/runs/runs-address';
import { TEAM_PATH } from '../../views/team/team-address';

/** One link of the sidebar. The icon is a name; `NavLinks` maps it to a component. */
export interface NavItem {
  label: string;
  href: string;
  permission: Permission;
  icon:
    | 'dashboard'
    | 'orders'
    | 'kitchen'
    | 'delivery'
    | 'lots'
    | 'cases'
    | 'products'
    | 'reports'
    | 'customers'
    | 'promotions'
    | 'notifications';
}

export interface NavGroup {
  label: string;
  icon: 'content' | 'operation';
  items: { label: string; href: string; permission: Permission }[];
}

/** The links for the day's work, the first list of the sidebar. */
const DAY_ITEMS: readonly NavItem[] = [
  { label: 'Dashboard', href: DASHBOARD_PATH, permission: 'dashboard:read', icon: 'dashboard' },
  { label: 'Pedidos', href: ORDERS_PATH, permission: 'order:read', icon: 'orders' },
  { label: 'Cozinha', href: KITCHEN_PATH, permission: 'kitchen:read', icon: 'kitchen' },
  { label: 'Entregas', href: DELIVERY_PATH, permission: 'delivery:read', icon: 'delivery' },
  { label: 'Lotes', href: LOTS_PATH, permission: 'lot:read', icon: 'lots' },
  { label: 'Casos', href: CASES_PATH, permission: 'case:read', icon: 'cases' },
];

/**
 * The links for the shop, the second list of the sidebar: products, reports, customers, promotions and notifications.
 */
const SHOP_ITEMS: readonly NavItem[] = [
  { label: 'Produtos', href: PRODUCTS_PATH, permission: 'product:read', icon: 'products' },
  { label: 'Relatórios', href: REPORTS_PATH, permission: 'report:read', icon: 'reports' },
  { label: 'Clientes', href: CUSTOMERS_PATH, permission: 'customer:read', icon: 'customers' },
  { label: 'Promoções', href: PROMOTIONS_PATH, permission: 'promotion:write', icon: 'promotions' },
  { label: 'Notificações', href: NOTIFICATIONS_PATH, permission: 'campaign:send', icon: 'notifications' },
];

/** The links of both lists, in the order of the sidebar. */
export const NAV_ITEMS: readonly NavItem[] = [...DAY_ITEMS, ...SHOP_ITEMS];

const ledgerLink = (label: string, slug: keyof typeof LEDGER_PATHS) => ({
  label,
  href: LEDGER_PATHS[slug],
  permission: LEDGER_PERMISSIONS[slug],
});

/** The areas that are in neither of the two lists above; they use Payload's standard editors and lists. */
export const NAV_GROUPS: readonly NavGroup[] = [
  {
    label: 'Conteúdo',
    icon: 'content',
    items: [
      { label: 'Página inicial', href: '/admin/globals/home', permission: 'content:write' },
      { label: 'Cardápio (textos)', href: '/admin/globals/menu-page', permission: 'content:write' },
      { label: 'Sobre nós', href: '/admin/globals/about', permission: 'content:write' },
      { label: 'Informações importantes', href: '/admin/globals/faq', permission: 'content:write' },
      { label: 'Contato', href: '/admin/globals/contact', permission: 'content:write' },
      {
        label: 'Política de Privacidade',
        href: '/admin/globals/privacy-policy',
        permission: 'content:write',
      },
      { label: 'Termos de Uso', href: '/admin/globals/terms-of-use', permission: 'content:write' },
      { label: 'Política de Devolução', href: '/admin/globals/returns-policy', permission: 'content:write' },
      { label: 'Configurações da loja', href: '/admin/globals/settings', permission: 'settings:write' },
      { label: 'Categorias', href: '/admin/collections/categories', permission: 'category:write' },
      { label: 'Imagens', href: PICTURES_PATH, permission: 'picture:write' },
    ],
  },
  {
    label: 'Operação',
    icon: 'operation',
    items: [
      { label: 'Equipe', href: TEAM_PATH, permission: 'role:assign' },
      { label: 'Pendências', href: OPERATION_PATH, permission: 'operation:read' },
      { label: 'Recolhimentos', href: RECALLS_PATH, permission: 'recall:read' },
      { label: 'Auditoria', href: AUDIT_PATH, permission: 'audit:read' },
      ledgerLink('Pagamentos', 'payments'),
      ledgerLink('Avisos de pagamento', 'payment-notifications'),
      ledgerLink('Movimentos de estoque', 'stock-movements'),
      ledgerLink('E-mails enviados', 'outgoing-mails'),
    ],
  },
];

/**
 * Returns the page that a link opens. For people who send couriers out and may not change the delivery areas, "Entregas" opens the
 * delivery runs on a day with deliveries.
 */
export const openedBy = (
  { href }: Pick<NavItem, 'href'>,
  { person, hasDeliveriesToday }: { person: { role: string }; hasDeliveriesToday: boolean },
): string => (href === DELIVERY_PATH && hasDeliveriesToday && isRunPlanner(person) ? RUNS_PATH : href);

/** Whether a person works with delivery runs, and not with the areas and fees. */
export const isRunPlanner = (person: { role: string }): boolean =>
  can(person, 'delivery-run:manage') && !can(person, 'delivery:write');

const openTo = (person: { role: string }, items: readonly NavItem[]): NavItem[] =>
  items.filter(({ permission }) => can(person, permission));

/** Returns the links that a person may open, as one list. */
export const navItemsOf = (person: { role: string }): NavItem[] => openTo(person, NAV_ITEMS);

/** Returns the same links as two lists, for the day's work and for the shop; a list may be empty. */
export const navListsOf = (person: { role: string }): { day: NavItem[]; shop: NavItem[] } => ({
  day: openTo(person, DAY_ITEMS),
  shop: openTo(person, SHOP_ITEMS),
});

/** Returns the groups of `NAV_GROUPS` with the links that a person may open; groups without such links are left out. */
export const navGroupsOf = (person: { role: string }): NavGroup[] =>
  NAV_GROUPS.map((group) => ({
    ...group,
    items: group.items.filter(({ permission }) => can(person, permission)),
  })).filter(({ items }) => items.length > 0);

/** Links that are current only on their exact path, because their sub-pages have links of their own. */
const EXACT: readonly string[] = [DASHBOARD_PATH, OPERATION_PATH];

/** Links whose records open in Payload's editor, which has another path. */
const EDITORS: Record<string, string> = { [PICTURES_PATH]: '/admin/collections/media' };

const isAtOrBelow = (pathname: string, href: string): boolean =>
  pathname === href || (!EXACT.includes(href) && pathname.startsWith(`${href}/`));

/** Whether a path is the page of a link, is below that page, or is in the Payload editor that belongs to the link. */
export const isCurrent = (pathname: string, href: string): boolean =>
  [href, EDITORS[href]].some((path) => path !== undefined && isAtOrBelow(pathname, path));
