import type { OrderStatus } from '@shop/orders/order-status';
import type { PaymentStatus } from '@shop/orders/payment-status';

interface OrderToChange {
  status: OrderStatus;
  paymentStatus: PaymentStatus;
  heldReason: string | null;
}

/**
 * Whether the lines of an order can be changed: it is paid and has not been sent, or is to be paid in cash and has not been
 * handed over, and it is not held. The server decides again.
 */
export const canChangeLines = ({ status, paymentStatus, heldReason }: OrderToChange): boolean =>
  !heldReason &&
  (status === 'recebido' || status === 'em_preparo'
    ? ['a_receber', 'paid', 'partially_refunded'].includes(paymentStatus)
    : status === 'enviado' && paymentStatus === 'a_receber');
