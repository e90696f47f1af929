import { nextAct, type NextAct, type OrderToStep } from '@shop/orders/next-act';

interface OrderToAct extends OrderToStep {
  heldReason: string | null;
  /** How many boxes are to be separated, if any of them lacks a lot; otherwise 0. */
  boxesToSeparate: number;
}

/** What the main button of a row does: it opens the page that separates the boxes, or takes a step. */
type RowAct = { kind: 'separate'; label: string; act: null } | { kind: 'step'; label: string; act: NextAct };

/**
 * Returns the main act of a row; null for an order that is held or has none. An order in preparation whose lots are to be noted
 * is separated first, because its next step would only ask for them. The kitchen's "Pronto" goes before that.
 */
export function rowAct({ heldReason, boxesToSeparate, ...order }: OrderToAct): RowAct | null {
  if (heldReason) return null;
  if (order.status === 'em_preparo' && !order.isReady && boxesToSeparate > 0)
    return { kind: 'separate', label: separateLabel(boxesToSeparate), act: null };
  const act = nextAct(order);
  return act && { kind: 'step', label: act.label, act };
}

const separateLabel = (count: number): string =>
  count === 1 ? 'Separar 1 caixa' : `Separar ${count} caixas`;

/** Whether a row says that the kitchen has separated the order. It is of no interest once the order has left. */
export const isSeparated = ({ status, isReady }: Pick<OrderToStep, 'status' | 'isReady'>): boolean =>
  isReady && (status === 'recebido' || status === 'em_preparo');

/**
 * Whether a row shows the order's status. 'Recebido' beside 'Separado' would read as two states that contradict each
 * other, and nothing is left to begin.
 */
export const hasStatusBadge = (order: Pick<OrderToStep, 'status' | 'isReady'>): boolean =>
  order.status !== 'recebido' || !isSeparated(order);
