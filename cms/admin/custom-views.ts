import { isRecordId } from '../platform/database/record-id';
import { pagePath } from './engine/pages';
import { CATEGORIES_PATH, NEW_CATEGORY } from './views/categories/categories-address';
import { CUSTOMERS_PATH } from './views/customers/customers-address';
import {
  DELIVERY_PATH,
  NEW_WINDOW,
  NEW_ZONE,
  WEEK_PATH,
  WINDOWS_PATH,
} from './views/delivery/delivery-address';
import { ORDERS_PATH } from './views/orders/orders-address';
import { PRODUCTS_PATH } from './views/products/products-address';
import { COUPONS_PATH, NEW_COUPON } from './views/promotions/coupons-address';
import { PROMOTIONS_PATH } from './views/promotions/promotions-address';

/**
 * The custom views by the slug of their collection. `newName` is the last part of the path for a new record. `hasRows`
 * is false if the records have no pages of their own below `path`. `listPath` is the path of the list, if it differs
 * from `path`.
 */
const SCREENS: Record<string, { path: string; newName?: string; hasRows?: boolean; listPath?: string }> = {
  products: { path: PRODUCTS_PATH, newName: 'novo' },
  promotions: { path: PROMOTIONS_PATH, newName: 'nova' },
  coupons: { path: COUPONS_PATH, newName: NEW_COUPON },
  categories: { path: CATEGORIES_PATH, newName: NEW_CATEGORY },
  orders: { path: ORDERS_PATH },
  customers: { path: CUSTOMERS_PATH },
  'delivery-zones': { path: `${DELIVERY_PATH}/areas`, newName: NEW_ZONE, listPath: DELIVERY_PATH },
  'slot-templates': { path: WINDOWS_PATH, newName: NEW_WINDOW },
  'closed-days': { path: WEEK_PATH, hasRows: false },
  payments: { path: pagePath('payments'), hasRows: false },
  'payment-notifications': { path: pagePath('notices'), hasRows: false },
  'stock-movements': { path: pagePath('movements'), hasRows: false },
  'outgoing-mails': { path: pagePath('mails'), hasRows: false },
};

/** Admins change their own name, e-mail and password on the shop's account page, like every customer. */
const OWN_ACCOUNT_PATH = '/conta/detalhes';

/**
 * Returns the path of the custom view that replaces one of Payload's lists or editors, or null where Payload's own is
 * used. Payload's editors overwrite changes that others made since the editor loaded, even hours later; the custom
 * views report such changes as a conflict.
 */
export function customViewOf(segments: readonly string[] | undefined): string | null {
  const [area, slug = '', id] = segments ?? [];
  if (area === 'account') return OWN_ACCOUNT_PATH;
  // Payload's page would say that the user is not signed in. That is wrong, because the storefront's gate lets only
  // signed-in admins reach the panel.
  if (area === 'unauthorized') return '/admin';
  if (area !== 'collections') return null;
  // Pictures are edited in Payload's editor.
  if (slug === 'media') return id === undefined ? pagePath('pictures') : null;
  const screen = Object.hasOwn(SCREENS, slug) ? SCREENS[slug] : undefined;
  if (!screen) return null;
  if (id === 'create' && screen.newName) return `${screen.path}/${screen.newName}`;
  return screen.hasRows !== false && isRecordId(id)
    ? `${screen.path}/${id}`
    : (screen.listPath ?? screen.path);
}
