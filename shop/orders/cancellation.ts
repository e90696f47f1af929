import type { OrderStatus } from './order-status';
import type { PaymentStatus } from './payment-status';
import { msBetween } from '../time/bahia';
import { minutesMs } from '../time/durations';

/** The terms: 5 minutes after confirmation. */
export const CANCEL_WINDOW_MS = minutesMs(5);

export interface CancellationInput {
  status: OrderStatus;
  paymentStatus: PaymentStatus;
  /** When the order became `recebido`; null while it never was. */
  receivedAt: Date | null;
  now: Date;
}

/**
 * Whether a customer may cancel an order by themselves: an unpaid one at any time, a paid one until 5 minutes
 * after it became `recebido` and as long as it has not left the shop. Money that already moved back is for an
 * admin.
 */
export function canCustomerCancel({ status, paymentStatus, receivedAt, now }: CancellationInput): boolean {
  if (paymentStatus === 'unpaid') return status === 'pendente' || status === 'aguardando_pagamento';
  if (paymentStatus !== 'paid' || receivedAt === null) return false;
  const isStillHere = status === 'recebido' || status === 'em_preparo';
  return isStillHere && msBetween(receivedAt, now) <= CANCEL_WINDOW_MS;
}
