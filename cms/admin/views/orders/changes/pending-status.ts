import type { OrderStatus } from '@shop/orders/order-status';
import { useSyncExternalStore } from 'react';

/** For each order id, the status of a step that waits for the shop's answer. */
const pending = new Map<string, OrderStatus>();
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Says which status an order's controls show while they wait; null when they wait no longer. */
export function reportPending(orderId: string, status: OrderStatus | null): void {
  if (pendingStatusOf(orderId) === status) return;
  if (status) pending.set(orderId, status);
  else pending.delete(orderId);
  listeners.forEach((listener) => listener());
}

export const pendingStatusOf = (orderId: string): OrderStatus | null => pending.get(orderId) ?? null;

/** Returns the status that an order's controls show while they wait for the shop; null when they wait for nothing. */
export const usePendingStatus = (orderId: string): OrderStatus | null =>
  useSyncExternalStore(
    subscribe,
    () => pendingStatusOf(orderId),
    () => null,
  );
