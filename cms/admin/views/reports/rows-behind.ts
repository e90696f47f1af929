import type { DayRange } from '@shop/time/days';

import { ordersHref } from '../orders/orders-address';
import { productsAddress } from '../products/products-address';

/**
 * Returns the URL of the list of orders from which a number about sales is calculated: the paid orders of the same
 * days.
 */
export const soldOrdersHref = (days: DayRange): string =>
  ordersHref({ tab: 'pagos', filter: { status: null, search: '', isHeldOnly: false, days }, page: 1 });

/** The URL of the list of active products at or below their minimum stock. */
export const RESTOCK_HREF = productsAddress.href({
  filter: { ...productsAddress.initial.filter, stock: 'restock', state: 'ativos' },
});
