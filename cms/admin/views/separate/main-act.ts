import type { PackingOrder } from '../../../orders/packing/find-packing';

export interface SeparateRights {
  /** Whether the user may mark the order as ready. */
  canPrepare: boolean;
  /** Whether the user may mark the order as sent, or as ready for its buyer. */
  canSend: boolean;
}

interface OrderInHand extends SeparateRights {
  order: Pick<PackingOrder, 'status' | 'deliveryMethod' | 'isClosed' | 'isHeld' | 'isReady'>;
  /** Whether the order is promised for a later day. */
  isForLater: boolean;
}

export const isGone = ({ status }: Pick<PackingOrder, 'status'>): boolean =>
  status === 'enviado' || status === 'entregue';

/** Whether nothing is left to mark here: the order has left, was marked as ready, or may not be worked on. */
export const isOver = (order: OrderInHand['order']): boolean =>
  order.isClosed || order.isHeld || order.isReady || isGone(order);

/**
 * Whether the page's main button tells the buyer: a pickup may be fetched, for users who hand orders over, or a delivery has
 * left, for users who cannot mark it as ready. An order for a later day is only ready for users who may say that, and a
 * delivery for a later day does not leave today, because its buyer is not told today.
 */
export const isSentHere = ({ order, isForLater, canPrepare, canSend }: OrderInHand): boolean =>
  canSend && (order.deliveryMethod === 'pickup' ? !(isForLater && canPrepare) : !isForLater && !canPrepare);

/** Returns what the page's main button does when every box is in hand. */
export const mainAct = (hand: OrderInHand): 'send' | 'ready' | 'onward' => {
  if (isOver(hand.order)) return 'onward';
  if (isSentHere(hand)) return 'send';
  return hand.canPrepare ? 'ready' : 'onward';
};
