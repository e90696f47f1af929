import { adminMessages } from '@shop/messages/admin-messages';
import type { OrderStatus } from '@shop/orders/order-status';
import { useEffect, useOptimistic, useTransition } from 'react';

import { acts, callAct } from '../../../engine/acts';
import { cancellingOrder } from '../../../frame/requests/asked-acts';
import type { CancelWhy } from './cancel-labels';
import { reportPending } from './pending-status';
import { showResult } from './show-result';
import type { NamedOrder } from './step-questions';
import { useRefreshOrder } from './use-refresh-order';
import { useStep } from './use-step';

/** What a step says beside the status to which it leads. */
interface Move {
  to: OrderStatus;
  /** The reason, if the step requires one. */
  note?: string | undefined;
  /** The cash in centavos that the press receives, as its button says. */
  cashCents?: number | null;
}

interface OrderChange {
  /**
   * The status to show. After a step this is the chosen status, until the page has been rendered again with the
   * server's result. A cancellation shows nothing before the server's answer, because it may first ask who is there, and
   * may only begin to close the order.
   */
  shownStatus: OrderStatus;
  isBusy: boolean;
  move: (move: Move) => void;
  cancel: (why: CancelWhy) => void;
}

/** Sends a change with the status that the user saw, shows the result, and refreshes the order. */
export function useOrderChange(order: NamedOrder & { id: string; status: OrderStatus }): OrderChange {
  const { id, status } = order;
  const refreshOrder = useRefreshOrder();
  const step = useStep();
  const [isBusy, startChange] = useTransition();
  const [shownStatus, showStatus] = useOptimistic(status);
  const pending = isBusy ? shownStatus : null;
  useEffect(() => {
    reportPending(id, pending);
    return () => reportPending(id, null);
  }, [id, pending]);

  return {
    shownStatus,
    isBusy,
    move: (move) =>
      startChange(async () => {
        showStatus(move.to);
        await step({ orderId: id, from: status, order, ...move });
      }),
    cancel: (why) =>
      startChange(async () => {
        const wanted = { orderId: id, from: status, ...why };
        const asked = cancellingOrder(order);
        const result = await callAct(acts.payments.cancelOrder, wanted, { asked });
        const isClosing = result.ok && result.isClosing === true;
        showResult(
          result,
          isClosing ? adminMessages.order_closing_by_admin : adminMessages.order_cancelled_by_admin,
          order,
        );
        refreshOrder(result);
      }),
  };
}
