import type { ProviderPayment } from '@shop/payments/payment-verdict';

import type { OrderRow } from '../orders/order-row';
import type { PaymentRow } from './payment-row';

export type SettleOutcome =
  | 'paid'
  | 'paid_late'
  | 'refund_due'
  | 'pending'
  | 'rejected'
  | 'refunded'
  | 'partially_refunded'
  | 'held'
  | 'unchanged'
  | 'stale'
  | 'unknown_payment'
  | 'unknown_order';

/** An update of one payment, applied under the order's lock. */
export interface PaymentUpdate {
  order: OrderRow;
  row: PaymentRow;
  payment: ProviderPayment;
}
