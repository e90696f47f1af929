import type { OrderStatus } from '../orders/order-status';
import { addMs } from '../time/bahia';
import { daysMs } from '../time/durations';

export type ClientStatus = 'ativo' | 'inativo';

const ACTIVE_FOR_MS = daysMs(30);

/** Whether an order counts towards a client's activity: unpaid and cancelled orders do not. */
export function countsForClient(status: OrderStatus): boolean {
  return status !== 'pendente' && status !== 'aguardando_pagamento' && status !== 'cancelado';
}

/** Returns the time since which a client must have placed a counted order to be active. */
export const activeSince = (now: Date): Date => addMs(now, -ACTIVE_FOR_MS);

/** Returns a client's status: active if the last counted order is at most 30 days old, otherwise inactive. */
export function clientStatus(lastCountedOrderAt: Date | null, now: Date): ClientStatus {
  if (lastCountedOrderAt === null) return 'inativo';
  return lastCountedOrderAt >= activeSince(now) ? 'ativo' : 'inativo';
}
