import { toast } from '@payloadcms/ui';
import { officeMessages } from '@shop/messages/office-messages';
import type { OrderStatus } from '@shop/orders/order-status';

import type { UndoableStep } from '../../orders/last-step';
import { requestStatus, requestUndo } from './order-requests';
import { tellOutcome } from './tell-outcome';
import { useShowAnew } from './use-show-anew';

export interface Step {
  orderId: string;
  /** The status the person was looking at. */
  from: OrderStatus;
  to: OrderStatus;
  /** Why, where the shop asks. */
  note?: string | undefined;
}

/** Takes a step, tells how it went and offers to undo it as long as the shop allows it; then shows what is true. */
export function useStep(): (step: Step) => Promise<void> {
  const showAnew = useShowAnew();

  async function undo(orderId: string, eventId: string) {
    const result = await requestUndo({ orderId, eventId });
    tellOutcome(result, officeMessages.order_step_undone);
    showAnew(result);
  }

  return async ({ orderId, from, to, note }) => {
    const result = await requestStatus({ orderId, from, to, ...(note ? { note } : {}) });
    if (result.ok && result.undo) offerUndo(result.undo, (eventId) => void undo(orderId, eventId));
    else tellOutcome(result, officeMessages.order_status_saved);
    showAnew(result);
  };
}

function offerUndo({ eventId, undoForMs }: UndoableStep, undo: (eventId: string) => void): void {
  toast.success(officeMessages.order_status_saved, {
    duration: undoForMs,
    action: { label: 'Desfazer', onClick: () => undo(eventId) },
  });
}
