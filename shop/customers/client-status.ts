import type { OrderStatus } from '../orders/order-status';

export type ClientStatus = 'ativo' | 'inativo';

const ACTIVE_FOR_MS = 30 * 24 * 60 * 60 * 1000;

/** Orders that were never paid and cancelled ones say nothing about a client. */
export function countsForClient(status: OrderStatus): boolean {
  return status !== 'pendente' && status !== 'aguardando_pagamento' && status !== 'cancelado';
}

/** The earliest a client's last counted order may be for them to be active. */
export const activeSince = (now: Date): Date => new Date(now.getTime() - ACTIVE_FOR_MS);

/** Active with a counted order within 30 days; without any, inactive. */
export function clientStatus(lastCountedOrderAt: Date | null, now: Date): ClientStatus {
  if (lastCountedOrderAt === null) return 'inativo';
  return lastCountedOrderAt >= activeSince(now) ? 'ativo' : 'inativo';
}
