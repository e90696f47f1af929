import { useTransition } from 'react';

import type { SetReadyError } from '../../../orders/packing/set-ready';
import { toast } from '../../components/feedback/toast';
import { useRefreshAfterAction } from '../../components/forms/use-refresh-after-action';
import { acts, callAct } from '../../engine/acts';
import { readyQuestion, type NamedOrder } from '../orders/changes/step-questions';
import { useStepQuestion } from '../orders/changes/StepQuestions';
import { separateHref } from '../packing/packing-address';
import { readyRefusal } from './ready-refusals';

type MissingLots = Extract<SetReadyError, { code: 'lot_missing' }>;

/**
 * Marks an order as ready, or undoes that. If boxes have no lot, a dialog asks what to do with the order and leads to
 * Separar. Calls `onDone` when the shop has stored the change.
 */
export function useReady(order: NamedOrder & { id: string }, onDone?: () => void) {
  const refreshPage = useRefreshAfterAction();
  const ask = useStepQuestion();
  const [isBusy, start] = useTransition();

  const send = (isReady: boolean, withoutLot: boolean) =>
    start(async () => {
      const result = await callAct(acts.orders.setReady, { orderId: order.id, isReady, withoutLot });
      if (!result.ok && result.error.code === 'lot_missing') askFirst(result.error);
      else if (!result.ok) toast.error(readyRefusal(result.error));
      if (result.ok && onDone) return onDone();
      refreshPage(result);
    });

  function askFirst(missing: MissingLots): void {
    void ask(readyQuestion(missing, order)).then((answer) => {
      // Loads the whole page, because the browser allows the camera only on that page.
      if (answer === 'separate') window.location.assign(separateHref(order.id));
      if (answer === 'ready') send(true, true);
    });
  }

  const set = (isReady: boolean) => {
    if (!isBusy) send(isReady, false);
  };
  return { isBusy, set };
}
