import type { ClosedDayForm } from '@shop/delivery/delivery-forms';
import { useTransition } from 'react';

import { toast } from '../../../components/feedback/toast';
import { useRefreshAfterAction } from '../../../components/forms/use-refresh-after-action';
import { daysClosedText, deliveryRefusal } from '../delivery-labels';
import { requestClosedDays } from '../delivery-requests';

/** Closes days and shows the result. */
export function useCloseDays(onClosed: () => void) {
  const refreshPage = useRefreshAfterAction();
  const [isBusy, start] = useTransition();
  const close = (days: readonly ClosedDayForm[]) => {
    if (isBusy) return;
    start(async () => {
      const answer = await requestClosedDays(days);
      if (answer.ok) {
        toast.success(daysClosedText(days));
        onClosed();
      } else toast.error(deliveryRefusal(answer.error).message);
      refreshPage(answer);
    });
  };
  return { isBusy, close };
}
