import type { OrderStatus } from './order-status';
import type { PaymentStatus } from './payment-status';
import { msBetween } from '../time/bahia';
import { minutesMs } from '../time/durations';

/** How long the customer may cancel a paid order after it was confirmed: 5 minutes, as the terms of use say. */
export const CANCEL_WINDOW_MS = minutesMs(5);

export interface CancellationInput {
  status: OrderStatus;
  paymentStatus: PaymentStatus;
  /** When the order became `recebido`; null if it never did. */
  receivedAt: Date | null;
  now: Date;
}

/**
 * Whether the customer may cancel an order. An unpaid order can be cancelled at any time. An order to be paid in cash
 * can be cancelled until its preparation begins. A paid order can be cancelled until 5 minutes after it became
 * `recebido`, as long as it has not left the shop. Once money has been refunded, only an admin may cancel.
 */
export function canCustomerCancel({ status, paymentStatus, receivedAt, now }: CancellationInput): boolean {
  if (paymentStatus === 'unpaid') return status === 'pendente' || status === 'aguardando_pagamento';
  if (paymentStatus === 'a_receber') return status === 'recebido';
  if (paymentStatus !== 'paid' || receivedAt === null) return false;
  const isStillHere = status === 'recebido' || status === 'em_preparo';
  return isStillHere && msBetween(receivedAt, now) <= CANCEL_WINDOW_MS;
}
