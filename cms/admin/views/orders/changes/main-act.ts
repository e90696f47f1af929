import { nextAct, type NextAct, type OrderToStep } from '@shop/orders/next-act';

interface OrderToAct extends OrderToStep {
  heldReason: string | null;
  /** How many boxes are to be separated, if any of them lacks a lot; otherwise 0. */
  boxesToSeparate: number;
}

/** What the main button of an order does: it opens the page that separates the boxes, or takes a step. */
export type MainAct =
  | {
      kind: 'separate';
      label: string;
      act: null;
      /** For an order that nobody has started: the step that says so without a box in hand. */
      begin: NextAct | null;
    }
  | { kind: 'step'; label: string; act: NextAct };

/**
 * Returns the main act of an order, the same in the queue, in the lists and on its page; null for an order that is held or
 * has none. An order whose lots are to be noted is separated first, because its next step would only ask for them; its
 * first box begins the preparation. The kitchen's "Pronto" goes before that.
 */
export function mainAct({ heldReason, boxesToSeparate, ...order }: OrderToAct): MainAct | null {
  if (heldReason) return null;
  const act = nextAct(order);
  if (isToSeparate(order) && boxesToSeparate > 0) {
    const begin = order.status === 'recebido' ? act : null;
    return { kind: 'separate', label: separateLabel(boxesToSeparate), act: null, begin };
  }
  return act && { kind: 'step', label: act.label, act };
}

const isToSeparate = ({ status, isReady }: Pick<OrderToStep, 'status' | 'isReady'>): boolean =>
  !isReady && (status === 'recebido' || status === 'em_preparo');

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
