import type { DayRange } from '@shop/time/days';

import { ordersHref } from '../orders/orders-address';
import { productsHref } from '../products/products-address';

/** Where the rows behind a figure of sales are: the paid orders of the same days. */
export const soldOrdersHref = (days: DayRange): string =>
  ordersHref({ tab: 'pagos', filter: { status: null, search: '', isHeldOnly: false, days }, page: 1 });

/** Active products at or under their minimum. */
export const RESTOCK_HREF = productsHref({
  filter: { search: '', categoryId: null, stock: 'restock', state: 'ativos' },
  page: 1,
});
