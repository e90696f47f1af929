import { useTransition } from 'react';

import { toast } from '../../components/feedback/toast';
import { useRefreshAfterAction } from '../../components/forms/use-refresh-after-action';
import { readyRefusal, requestReady } from './kitchen-requests';

/** Says that an order is ready, or takes that back. `onDone` follows when the shop has stored it. */
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
