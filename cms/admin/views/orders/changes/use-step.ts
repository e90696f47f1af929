import { toast } from '../../../components/feedback/toast';
import { adminMessages } from '@shop/messages/admin-messages';
import type { OrderStatus } from '@shop/orders/order-status';

import type { UndoableStep } from '../../../../orders/last-step';
import { requestStatus, requestUndo } from './order-requests';
import { showResult } from './show-result';
import { useRefreshOrder } from './use-refresh-order';

export interface Step {
  orderId: string;
  /** The status that the user saw. */
  from: OrderStatus;
  to: OrderStatus;
  /** The reason, where one is required. */
  note?: string | undefined;
}

/** Takes a step, shows the result with a button to undo it while that is possible, and refreshes the order. */
export function useStep(): (step: Step) => Promise<void> {
  const refreshOrder = useRefreshOrder();

  async function undo(orderId: string, eventId: string) {
    const result = await requestUndo({ orderId, eventId });
    showResult(result, adminMessages.order_step_undone);
    refreshOrder(result);
  }

  return async ({ orderId, from, to, note }) => {
    withdrawOffer(orderId);
    const result = await requestStatus({ orderId, from, to, ...(note ? { note } : {}) });
    if (result.ok && result.undo) {
      offered.set(orderId, result.undo.eventId);
      offerUndo(result.undo, (eventId) => void undo(orderId, eventId));
    } else showResult(result, adminMessages.order_status_saved);
    refreshOrder(result);
  };
}

/**
 * The event id of the step that an order's toast offers to undo, by order id. Only the latest step can be undone, so a
 * new step closes the toast of the earlier one.
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
