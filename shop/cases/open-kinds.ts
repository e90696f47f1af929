import type { OrderStatus } from '../orders/order-status';
import { isNotOver, lastDefectDay, lastWithdrawalDay } from './case-deadlines';
import { CASE_KINDS, type CaseKind } from './case-kinds';

export interface CaseOrder {
  status: OrderStatus;
  /** When the order was marked as delivered, the last time; null if it never was. */
  deliveredAt: Date | null;
  now: Date;
}

/**
 * `open`: it can be reported. `cancels`: withdrawing now cancels the order at once. `too_early`: nothing has left the shop.
 * `over`: the term has ended. `cancelled`: the order is cancelled.
 */
export type KindState = 'open' | 'cancels' | 'too_early' | 'over' | 'cancelled';

export const isOpenState = (state: KindState): boolean => state === 'open' || state === 'cancels';

/** Whether nothing of the order has left the shop. */
export const isUnsent = (status: OrderStatus): boolean =>
  status === 'pendente' ||
  status === 'aguardando_pagamento' ||
  status === 'recebido' ||
  status === 'em_preparo';

/**
 * Returns whether a kind can be reported now. Withdrawing is always open before the delivery. Somebody who felt ill is
 * heard without a term, also after the order was cancelled, once it was delivered.
 */
export function kindState(kind: CaseKind, { status, deliveredAt, now }: CaseOrder): KindState {
  if (kind === 'passei_mal') {
    if (deliveredAt) return 'open';
    if (status === 'cancelado') return 'cancelled';
    return isUnsent(status) ? 'too_early' : 'open';
  }
  if (status === 'cancelado') return 'cancelled';
  if (kind === 'arrependimento') {
    if (isUnsent(status)) return 'cancels';
    if (status !== 'entregue' || !deliveredAt) return 'open';
    return isNotOver(lastWithdrawalDay(deliveredAt), now) ? 'open' : 'over';
  }
  if (isUnsent(status)) return 'too_early';
  if (status !== 'entregue' || !deliveredAt) return 'open';
  return isNotOver(lastDefectDay(deliveredAt), now) ? 'open' : 'over';
}

/** Returns the state of every kind, in the order of the help page. */
export const kindStates = (order: CaseOrder): { kind: CaseKind; state: KindState }[] =>
  CASE_KINDS.map((kind) => ({ kind, state: kindState(kind, order) }));
