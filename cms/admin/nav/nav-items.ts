import { CUSTOMERS_PATH } from '../customers/customers-address';
import { DASHBOARD_PATH } from '../dashboard/dashboard-address';
import { LEDGER_PATHS, PICTURES_PATH } from '../ledgers/ledger-paths';
import { NOTIFICATIONS_PATH } from '../notifications/notifications-address';
import { AUDIT_PATH, OPERATION_PATH } from '../operation/operation-address';
import { ORDERS_PATH } from '../orders/orders-address';
import { PRODUCTS_PATH } from '../products/products-address';
import { PROMOTIONS_PATH } from '../promotions/promotions-address';
import { REPORTS_PATH } from '../reports/reports-address';

/** One link of the sidebar. The icon is a name; `NavLinks` maps it to a component. */
export interface NavItem {
  label: string;
  href: string;
  icon: 'dashboard' | 'orders' | 'products' | 'reports' | 'customers' | 'promotions' | 'notifications';
}

export interface NavGroup {
  label: string;
  icon: 'content' | 'operation';
  items: { label: string; href: string }[];
}

/** The shop's daily work, in the spec's order. */
export const NAV_ITEMS: readonly NavItem[] = [
  { label: 'Dashboard', href: DASHBOARD_PATH, icon: 'dashboard' },
  { label: 'Pedidos', href: ORDERS_PATH, icon: 'orders' },
  { label: 'Produtos', href: PRODUCTS_PATH, icon: 'products' },
  { label: 'Relatórios', href: REPORTS_PATH, icon: 'reports' },
  { label: 'Clientes', href: CUSTOMERS_PATH, icon: 'customers' },
  { label: 'Promoções', href: PROMOTIONS_PATH, icon: 'promotions' },
  { label: 'Notificações', href: NOTIFICATIONS_PATH, icon: 'notifications' },
];

/** The other areas, which use Payload's standard editors and lists. */
export const NAV_GROUPS: readonly NavGroup[] = [
  {
    label: 'Conteúdo',
    icon: 'content',
    items: [
      { label: 'Página inicial', href: '/admin/globals/home' },
      { label: 'Cardápio (textos)', href: '/admin/globals/menu-page' },
      { label: 'Sobre nós', href: '/admin/globals/about' },
      { label: 'Informações importantes', href: '/admin/globals/faq' },
      { label: 'Contato', href: '/admin/globals/contact' },
      { label: 'Política de Privacidade', href: '/admin/globals/privacy-policy' },
      { label: 'Termos de Uso', href: '/admin/globals/terms-of-use' },
      { label: 'Política de Devolução', href: '/admin/globals/returns-policy' },
      { label: 'Configurações da loja', href: '/admin/globals/settings' },
      { label: 'Categorias', href: '/admin/collections/categories' },
      { label: 'Imagens', href: PICTURES_PATH },
    ],
  },
  {
    label: 'Operação',
    icon: 'operation',
    items: [
      { label: 'Pendências', href: OPERATION_PATH },
      { label: 'Auditoria', href: AUDIT_PATH },
      { label: 'Pagamentos', href: LEDGER_PATHS.payments },
      { label: 'Avisos de pagamento', href: LEDGER_PATHS['payment-notifications'] },
      { label: 'Movimentos de estoque', href: LEDGER_PATHS['stock-movements'] },
      { label: 'E-mails enviados', href: LEDGER_PATHS['outgoing-mails'] },
    ],
  },
];

/** Links with sub-pages that have links of their own: current only on their exact path. */
const EXACT: readonly string[] = [DASHBOARD_PATH, OPERATION_PATH];

/** Whether a path is the link's page or below it. */
export const isCurrent = (pathname: string, href: string): boolean =>
  pathname === href || (!EXACT.includes(href) && pathname.startsWith(`${href}/`));
