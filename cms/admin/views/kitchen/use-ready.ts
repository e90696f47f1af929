import { useTransition } from 'react';

import { toast } from '../../components/feedback/toast';
import { useRefreshAfterAction } from '../../components/forms/use-refresh-after-action';
import { readyRefusal, requestReady } from './kitchen-requests';

/** Marks an order as ready, or undoes that. Calls `onDone` when the shop has stored the change. */
export function useReady(orderId: string, onDone?: () => void) {
  const refreshPage = useRefreshAfterAction();
  const [isBusy, start] = useTransition();
  const set = (isReady: boolean, withoutLot = false) => {
    if (isBusy) return;
    start(async () => {
      const answer = await requestReady(orderId, { isReady, ...(withoutLot ? { withoutLot } : {}) });
      if (!answer.ok) toast.error(readyRefusal(answer.error));
      if (answer.ok && onDone) return onDone();
      refreshPage(answer);
    });
  };
  return { isBusy, set };
}
