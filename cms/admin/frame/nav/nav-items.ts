import { can, type Permission } from '@shop/permissions/permissions';

import { pagePath, panelPages, type PlainPageName } from '../../engine/pages';

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

/** Returns the link to a page, with the page's title and permission. */
const linkTo = (name: PlainPageName) => ({
  label: panelPages[name].title,
  href: pagePath(name),
  permission: panelPages[name].permission,
});

/** The links for the day's work, the first list of the sidebar. */
const DAY_ITEMS: readonly NavItem[] = [
  { ...linkTo('dashboard'), icon: 'dashboard' },
  { ...linkTo('orders'), icon: 'orders' },
  { ...linkTo('kitchen'), icon: 'kitchen' },
  { ...linkTo('zones'), icon: 'delivery' },
  { ...linkTo('lots'), icon: 'lots' },
  { ...linkTo('cases'), icon: 'cases' },
];

/**
 * The links for the shop, the second list of the sidebar: products, reports, customers, promotions and notifications.
 */
const SHOP_ITEMS: readonly NavItem[] = [
  { ...linkTo('products'), icon: 'products' },
  { ...linkTo('reports'), icon: 'reports' },
  { ...linkTo('customers'), icon: 'customers' },
  { ...linkTo('promotions'), icon: 'promotions' },
  { ...linkTo('notifications'), icon: 'notifications' },
];

/** The links of both lists, in the order of the sidebar. */
export const NAV_ITEMS: readonly NavItem[] = [...DAY_ITEMS, ...SHOP_ITEMS];

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
      linkTo('pictures'),
    ],
  },
  {
    label: 'Operação',
    icon: 'operation',
    items: [
      linkTo('team'),
      { ...linkTo('operation'), label: 'Pendências' },
      linkTo('recalls'),
      linkTo('audit'),
      linkTo('payments'),
      linkTo('notices'),
      linkTo('movements'),
      linkTo('mails'),
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
): string =>
  href === pagePath('zones') && hasDeliveriesToday && isRunPlanner(person) ? pagePath('runs') : href;

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
const EXACT: readonly string[] = [pagePath('dashboard'), pagePath('operation')];

/** Links whose records open in Payload's editor, which has another path. */
const EDITORS: Record<string, string> = { [pagePath('pictures')]: '/admin/collections/media' };

const isAtOrBelow = (pathname: string, href: string): boolean =>
  pathname === href || (!EXACT.includes(href) && pathname.startsWith(`${href}/`));

/** Whether a path is the page of a link, is below that page, or is in the Payload editor that belongs to the link. */
export const isCurrent = (pathname: string, href: string): boolean =>
  [href, EDITORS[href]].some((path) => path !== undefined && isAtOrBelow(pathname, path));
