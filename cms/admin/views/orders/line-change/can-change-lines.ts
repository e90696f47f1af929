import type { OrderStatus } from '@shop/orders/order-status';
import type { PaymentStatus } from '@shop/orders/payment-status';

interface OrderToChange {
  status: OrderStatus;
  paymentStatus: PaymentStatus;
  heldReason: string | null;
}

/** Whether the lines of an order can be changed: it is paid, has not been sent and is not held. The server decides again. */
export const canChangeLines = ({ status, paymentStatus, heldReason }: OrderToChange): boolean =>
  (status === 'recebido' || status === 'em_preparo') &&
  (paymentStatus === 'paid' || paymentStatus === 'partially_refunded') &&
  !heldReason;
