import type { OrderStatus } from '../orders/order-status';

export type ClientStatus = 'ativo' | 'inativo';

const ACTIVE_FOR_MS = 30 * 24 * 60 * 60 * 1000;

/** Orders that were never paid and cancelled ones say nothing about a client. */
export function countsForClient(status: OrderStatus): boolean {
  return status !== 'pendente' && status !== 'aguardando_pagamento' && status !== 'cancelado';
}

/** Active with a counted order within 30 days; without any, inactive. */
export function clientStatus(lastCountedOrderAt: Date | null, now: Date): ClientStatus {
  if (lastCountedOrderAt === null) return 'inativo';
  return now.getTime() - lastCountedOrderAt.getTime() <= ACTIVE_FOR_MS ? 'ativo' : 'inativo';
}
