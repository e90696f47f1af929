import { adminMessages } from '@shop/messages/admin-messages';
import type { OrderStatus } from '@shop/orders/order-status';
import { useOptimistic, useTransition } from 'react';

import { requestCancellation, type CancelWhy } from './order-requests';
import { showResult } from './show-result';
import { useRefreshOrder } from './use-refresh-order';
import { useStep } from './use-step';

interface OrderChange {
  /**
   * The status to show. After a change this is the chosen status, until the page has been rendered again with the
   * server's result.
   */
  shownStatus: OrderStatus;
  isBusy: boolean;
  move: (to: OrderStatus, note?: string) => void;
  cancel: (why: CancelWhy) => void;
}

/** Sends a change with the status that the user saw, shows the result, and refreshes the order. */
export function useOrderChange({ id, status }: { id: string; status: OrderStatus }): OrderChange {
  const refreshOrder = useRefreshOrder();
  const step = useStep();
  const [isBusy, startChange] = useTransition();
  const [shownStatus, showStatus] = useOptimistic(status);

  return {
    shownStatus,
    isBusy,
    move: (to, note) =>
      startChange(async () => {
        showStatus(to);
        await step({ orderId: id, from: status, to, note });
      }),
    cancel: (why) =>
      startChange(async () => {
        showStatus('cancelado');
        const result = await requestCancellation({ orderId: id, from: status, ...why });
        showResult(result, adminMessages.order_cancelled_by_admin);
        refreshOrder(result);
      }),
  };
}
