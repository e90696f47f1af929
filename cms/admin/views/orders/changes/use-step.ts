import { toast } from '../../../components/feedback/toast';
import { adminMessages } from '@shop/messages/admin-messages';
import type { OrderStatus } from '@shop/orders/order-status';

import type { UndoableStep } from '../../../../orders/last-step';
import type { StepNotice } from '../../../../orders/step-notices/read-step-notice';
import type { ToastOptions } from '../../../components/feedback/toast-options';
import { separateHref } from '../../packing/packing-address';
import { acts, callAct } from '../../../engine/acts';
import type { OrderError } from './refusal-text';
import { showResult } from './show-result';
import { cashQuestion, laterDayQuestion, lotQuestion, stepDone, type NamedOrder } from './step-questions';
import { NOTICE_LABEL } from './notice-label';
import { useStepQuestion } from './StepQuestions';
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
  /** The later day for which the order is promised, after the user confirmed it, as 'YYYY-MM-DD'. */
  confirmedDay?: string | undefined;
  /** The cash in centavos that the press receives, as its button says. */
  cashCents?: number | null | undefined;
  /** Whose order it is; questions and messages name it. */
  order?: NamedOrder | undefined;
  /** Called when the shop has stored the step, instead of refreshing the page that is then left. */
  onDone?: (() => void) | undefined;
}

/**
 * Takes a step, shows the result, and refreshes the order. If the shop must know something first, a dialog asks it.
 * While the step can be undone, the toast with the result has a button that undoes it.
 */
export function useStep(): (step: Step) => Promise<void> {
  const refreshOrder = useRefreshOrder();
  const ask = useStepQuestion();

  async function undo({ orderId, order }: Step, eventId: string) {
    const result = await callAct(acts.orders.undoStep, { orderId, eventId });
    showResult(result, adminMessages.order_step_undone, order);
    refreshOrder(result);
  }

  /** The chat opens without waiting; what is recorded is that it was opened. */
  async function recordNotice({ orderId, order }: Step, { status }: StepNotice) {
    const result = await callAct(acts.orders.recordNotice, { orderId, status });
    if (!result.ok) showResult(result, '', order);
    refreshOrder(result);
  }

  /** Asks what the shop must know, and takes the step again with the answer. Returns false if there is nothing to ask. */
  function askFirst(step: Step, error: OrderError): boolean {
    const { orderId, order } = step;
    if (error.code === 'lot_missing') {
      void ask(lotQuestion(error, order)).then((answer) => {
        // Loads the whole page, because the browser allows the camera only on that page.
        if (answer === 'separate') window.location.assign(separateHref(orderId));
        if (answer === 'send') void takeStep({ ...step, withoutLot: true });
      });
      return true;
    }
    if (error.code === 'later_day') {
      void ask(laterDayQuestion(error.date, step.to, order)).then((answer) => {
        if (answer) void takeStep({ ...step, confirmedDay: error.date });
      });
      return true;
    }
    if (error.code === 'cash_due' && order?.totalCents !== undefined) {
      const { totalCents } = order;
      void ask(cashQuestion({ ...order, totalCents })).then((answer) => {
        if (answer) void takeStep({ ...step, cashCents: totalCents });
      });
      return true;
    }
    return false;
  }

  async function takeStep(step: Step): Promise<void> {
    const { orderId, from, to, note, withoutLot, confirmedDay, cashCents, order } = step;
    withdrawOffer(orderId);
    const result = await callAct(acts.payments.changeStatus, {
      orderId,
      from,
      to,
      ...(note ? { note } : {}),
      ...(withoutLot ? { withoutLot } : {}),
      confirmedDay: confirmedDay ?? null,
      ...(typeof cashCents === 'number' ? { cashCents } : {}),
    });
    if (result.ok) {
      const { title, description } = stepDone(to, { order, cashCents });
      const { undo: undoable, notice } = result;
      if (undoable) offered.set(orderId, undoable.eventId);
      toast.success(title, {
        ...(description ? { description } : {}),
        ...(undoable ? undoOffer(undoable, (eventId) => void undo(step, eventId)) : {}),
        ...(notice
          ? {
              link: {
                label: NOTICE_LABEL,
                href: notice.href,
                onClick: () => void recordNotice(step, notice),
              },
            }
          : {}),
      });
    } else if (!askFirst(step, result.error)) showResult(result, '', order);
    if (result.ok && step.onDone) return step.onDone();
    refreshOrder(result);
  }

  return takeStep;
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

const undoOffer = ({ eventId, undoForMs }: UndoableStep, undo: (eventId: string) => void): ToastOptions => ({
  id: eventId,
  autoClose: undoForMs,
  action: { label: 'Desfazer', onClick: () => undo(eventId) },
});
