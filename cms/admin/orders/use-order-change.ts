import { officeMessages } from '@shop/messages/office-messages';
import type { OrderStatus } from '@shop/orders/order-status';
import { useOptimistic, useTransition } from 'react';

import { requestCancellation, requestStatus, type OrderRequestResult } from './order-requests';
import { tellOutcome } from './tell-outcome';
import { useShowAnew } from './use-show-anew';

interface OrderChange {
  /** What the page shows: the chosen status until the shop's answer is on the page. */
  shownStatus: OrderStatus;
  isBusy: boolean;
  move: (to: OrderStatus, note?: string) => void;
  cancel: () => void;
}

/** Sends a change with the status the person was looking at, tells how it went, and shows what is true now. */
export function useOrderChange({ id, status }: { id: string; status: OrderStatus }): OrderChange {
  const showAnew = useShowAnew();
  const [isBusy, startChange] = useTransition();
  const [shownStatus, showStatus] = useOptimistic(status);

  function send(to: OrderStatus, done: string, request: () => Promise<OrderRequestResult>) {
    startChange(async () => {
      showStatus(to);
      const result = await request();
      tellOutcome(result, done);
      showAnew(result);
    });
  }

  return {
    shownStatus,
    isBusy,
    move: (to, note) =>
      send(to, officeMessages.order_status_saved, () =>
        requestStatus({ orderId: id, from: status, to, ...(note ? { note } : {}) }),
      ),
    cancel: () =>
      send('cancelado', officeMessages.order_cancelled_by_admin, () =>
        requestCancellation({ orderId: id, from: status }),
      ),
  };
}
