import type { DeliveryMethod } from '../delivery/delivery-fee';
import type { OrderStatus } from '../orders/order-status';

/** The statuses in which a delivery may go with a run. A received one may, too, as soon as it is ready. */
export const GOING_STATUSES: readonly OrderStatus[] = ['em_preparo', 'enviado'];

interface OrderToBring {
  deliveryMethod: DeliveryMethod;
  status: OrderStatus;
  isReady: boolean;
}

/**
 * Whether a courier may take an order along, as far as its status decides it. Whether it is paid and not held, the
 * server decides as well (`MAY_GO`).
 */
export const mayGo = ({ deliveryMethod, status, isReady }: OrderToBring): boolean =>
  deliveryMethod === 'delivery' && (GOING_STATUSES.includes(status) || (status === 'recebido' && isReady));
