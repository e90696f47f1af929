import { officeMessages } from '@shop/messages/office-messages';
import type { OrderStatus } from '@shop/orders/order-status';
import { useRouter } from 'next/navigation';
import { startTransition, useOptimistic, useTransition } from 'react';

import { requestCancellation, requestStatus, type OrderRequestResult } from './order-requests';
import { tellOutcome } from './tell-outcome';

interface OrderChange {
  /** What the page shows: the chosen status until the shop's answer is on the page. */
  shownStatus: OrderStatus;
  isBusy: boolean;
  move: (to: OrderStatus, note?: string) => void;
  cancel: () => void;
}

/** Sends a change with the status the person was looking at, tells how it went, and shows what is true now. */
export function useOrderChange({ id, status }: { id: string; status: OrderStatus }): OrderChange {
  const router = useRouter();
  const [isBusy, startChange] = useTransition();
  const [shownStatus, showStatus] = useOptimistic(status);

  function send(to: OrderStatus, done: string, request: () => Promise<OrderRequestResult>) {
    startChange(async () => {
      showStatus(to);
      const result = await request();
      tellOutcome(result, done);
      // Refused too: the refusal says that the page is not what the shop has. Unknown: then this asks.
      startTransition(() => router.refresh());
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
