import { redirect } from 'next/navigation';

import { ORDERS_PATH } from '../orders/orders-address';

/** The panel opens where the work is. */
export function OfficeHome(): never {
  redirect(ORDERS_PATH);
}
