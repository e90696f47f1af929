import type { OrderStatus } from './order-status';
import type { PaymentStatus } from './payment-status';
import type { OrderSource } from './order-source';
import { msBetween } from '../time/bahia';
import { minutesMs } from '../time/durations';

/** How long the customer may cancel a paid order after it was confirmed: 5 minutes, as the terms of use say. */
export const CANCEL_WINDOW_MS = minutesMs(5);

export interface OrderPromise {
  /** When the promised window of the order begins; null for an order without a window. */
  slotStartsAt: Date | null;
  /** Whether a box of the order is packed, or the kitchen has marked the order as ready. */
  isPacked: boolean;
  now: Date;
}

/**
 * Whether the shop may already be handing the order over: its window has begun or its boxes are packed, even if nobody
 * has marked it as sent. From then on a person must look before money is returned.
 */
export const hasPromiseBegun = ({ slotStartsAt, isPacked, now }: OrderPromise): boolean =>
  isPacked || (slotStartsAt !== null && slotStartsAt <= now);

export interface CancellationInput extends OrderPromise {
  status: OrderStatus;
  paymentStatus: PaymentStatus;
  source: OrderSource;
  /** When the order became `recebido`; null if it never did. */
  receivedAt: Date | null;
}

/**
 * Whether the buyer may cancel an order at once. An unpaid order can be cancelled at any time. A paid order can be
 * cancelled until 5 minutes after it became `recebido`, as long as it has not left the shop and its promise has not
 * begun. Once money has been refunded, only an admin may cancel. An order that the shop took at the counter is never
 * cancelled like this once it is paid, or while cash for it is due: whoever took the order could cancel it in the
 * buyer's name and keep pizza or money. Its buyer opens a case instead.
 */
export function canCustomerCancel({
  status,
  paymentStatus,
  source,
  receivedAt,
  ...promise
}: CancellationInput): boolean {
  const { now } = promise;
  if (paymentStatus === 'unpaid') return status === 'pendente' || status === 'aguardando_pagamento';
  if (source === 'balcao' || hasPromiseBegun(promise)) return false;
  if (paymentStatus !== 'paid' || receivedAt === null) return false;
  const isStillHere = status === 'recebido' || status === 'em_preparo';
  return isStillHere && msBetween(receivedAt, now) <= CANCEL_WINDOW_MS;
}
