import { ORDERS_PATH } from '../orders/orders-address';

/** The path of the screen on which the shop takes an order for a buyer. */
export const NEW_ORDER_PATH = `${ORDERS_PATH}/novo`;
