import { isRecordId } from '../orders/order-row';
import { CUSTOMERS_PATH } from './customers/customers-address';
import { ORDERS_PATH } from './orders/orders-address';
import { PRODUCTS_PATH } from './products/products-address';
import { PROMOTIONS_PATH } from './promotions/promotions-address';

const SCREENS: Record<string, { path: string; newName?: string }> = {
  products: { path: PRODUCTS_PATH, newName: 'novo' },
  promotions: { path: PROMOTIONS_PATH, newName: 'nova' },
  orders: { path: ORDERS_PATH },
  customers: { path: CUSTOMERS_PATH },
};

/** Lists of rows that nobody edits: a row's own page would only show its codes. */
const LEDGERS = ['payments', 'payment-notifications', 'stock-movements', 'outgoing-mails'];

/** Where an admin changes their own name, e-mail and password: the shop's account, as everybody else. */
const OWN_ACCOUNT_PATH = '/conta/detalhes';

/**
 * The screen of ours that takes the place of one of Payload's lists or editors, or null where Payload's is the one. Its
 * editors save whatever they loaded, hours later too; ours say when somebody else was quicker.
 */
export function ownScreenOf(segments: readonly string[] | undefined): string | null {
  const [area, slug = '', id] = segments ?? [];
  if (area === 'account') return OWN_ACCOUNT_PATH;
  // The gate lets only admins in, to whom it would say that they are not signed in.
  if (area === 'unauthorized') return '/admin';
  if (area !== 'collections') return null;
  if (LEDGERS.includes(slug)) return id === undefined ? null : `/admin/collections/${slug}`;
  const screen = Object.hasOwn(SCREENS, slug) ? SCREENS[slug] : undefined;
  if (!screen) return null;
  if (id === 'create' && screen.newName) return `${screen.path}/${screen.newName}`;
  return isRecordId(id) ? `${screen.path}/${id}` : screen.path;
}
