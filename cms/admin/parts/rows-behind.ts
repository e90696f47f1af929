import type { DayRange } from '@shop/time/days';

import { ordersHref } from '../orders/orders-address';

/** Where the rows behind a figure of sales are: the paid orders of the same days. */
export const soldOrdersHref = (days: DayRange): string =>
  ordersHref({ tab: 'pagos', filter: { status: null, search: '', isHeldOnly: false, days }, page: 1 });

/** Active products at or under their minimum. */
export const RESTOCK_HREF = '/admin/produtos?estoque=repor&situacao=ativos';

export const productHref = (productId: string): string => `/admin/produtos/${productId}`;
