import { toast } from '../../../components/feedback/toast';
import { adminMessages } from '@shop/messages/admin-messages';
import type { OrderStatus } from '@shop/orders/order-status';

import type { UndoableStep } from '../../../../orders/last-step';
import { separateHref } from '../../packing/packing-address';
import { requestStatus, requestUndo } from './order-requests';
import { showResult } from './show-result';
import { useRefreshOrder } from './use-refresh-order';

export interface Step {
  orderId: string;
  /** The status that the user saw. */
  from: OrderStatus;
  to: OrderStatus;
  /** The reason, if the step requires one. */
  note?: string | undefined;
  /** Whether to send the order although some of its units have no lot. */
  withoutLot?: boolean | undefined;
}

/**
 * Takes a step, shows the result, and refreshes the order. While the step can be undone, the toast with the result has
 * a button that undoes it.
 */
export function useStep(): (step: Step) => Promise<void> {
  const refreshOrder = useRefreshOrder();

  async function undo(orderId: string, eventId: string) {
    const result = await requestUndo({ orderId, eventId });
    showResult(result, adminMessages.order_step_undone);
    refreshOrder(result);
  }

  return async function takeStep(step: Step): Promise<void> {
    const { orderId, from, to, note, withoutLot } = step;
    withdrawOffer(orderId);
    const result = await requestStatus({
      orderId,
      from,
      to,
      ...(note ? { note } : {}),
      ...(withoutLot ? { withoutLot } : {}),
    });
    if (result.ok && result.undo) {
      offered.set(orderId, result.undo.eventId);
      offerUndo(result.undo, (eventId) => void undo(orderId, eventId));
    } else if (!result.ok && result.error.code === 'lot_missing') {
      askAboutLots(orderId, result.error, () => void takeStep({ ...step, withoutLot: true }));
    } else showResult(result, adminMessages.order_status_saved);
    refreshOrder(result);
  };
}

/**
 * How long the toast that asks whether to send units without a lot stays open. This is longer than for other toasts,
 * because the user may have to look for the boxes first.
 */
const LOT_QUESTION_MS = 30_000;

/**
 * Asks whether to send an order although units of it have no lot. If that is not allowed, offers a link to the page
 * on which the order's boxes are packed.
 */
function askAboutLots(
  orderId: string,
  { units, isRefused }: { units: number; isRefused: boolean },
  sendAnyway: () => void,
): void {
  const boxes = units === 1 ? '1 caixa sem lote.' : `${units} caixas sem lote.`;
  // The button loads the whole page, because the browser allows the camera only on that page.
  const separate = { label: 'Separar', onClick: () => window.location.assign(separateHref(orderId)) };
  if (isRefused) {
    toast.error('Este pedido só sai com o lote de cada caixa.', { description: boxes, action: separate });
    return;
  }
  toast.info('Sem lote: enviar assim mesmo?', {
    id: `sem-lote:${orderId}`,
    description: `${boxes} O pedido fica marcado.`,
    autoClose: LOT_QUESTION_MS,
    action: { label: 'Enviar assim mesmo', onClick: sendAnyway },
  });
}

/**
 * For each order id, the event id of the step that the order's toast offers to undo. Only the latest step can be
 * undone, so a new step closes the toast of the earlier step.
 */
const offered = new Map<string, string>();

function withdrawOffer(orderId: string): void {
  const eventId = offered.get(orderId);
  if (eventId) toast.dismiss(eventId);
  offered.delete(orderId);
}

function offerUndo({ eventId, undoForMs }: UndoableStep, undo: (eventId: string) => void): void {
  toast.success(adminMessages.order_status_saved, {
    id: eventId,
    autoClose: undoForMs,
    action: { label: 'Desfazer', onClick: () => undo(eventId) },
  });
}
