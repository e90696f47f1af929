import { randomId } from '@packages/browser/random-id';
import { adminMessages } from '@shop/messages/admin-messages';

import { acts } from '../../../engine/acts';
import { useAct } from '../../../engine/use-act';
import { returningMoney } from '../../../frame/requests/asked-acts';
import { useOrderAct } from '../changes/use-order-act';
import { useIsChanging, useRefreshOrder } from '../changes/use-refresh-order';
import { lineChangeRefusal } from '../line-change/line-change-refusals';
import type { RefundFacts, RefundWish } from './refund-labels';

export type RefundableOrder = RefundFacts & { id: string };

/** Refunds a part or all of what remains of an order's payment, as the dialog says it. */
export function useRefund({ id: orderId, leftCents, firstName }: RefundableOrder) {
  const refund = useOrderAct(acts.payments.refundOrder, {
    asked: (wanted) => returningMoney(wanted.amountCents, firstName),
    done: ({ isWhole }) => (isWhole ? adminMessages.refund_whole_requested : adminMessages.refund_requested),
  });
  const removal = useAct(acts.orderChanges.refundItems, {
    asked: (wanted) => returningMoney(wanted.seenRefundCents, firstName),
    done: adminMessages.refund_requested,
    refusal: lineChangeRefusal,
    refresh: useRefreshOrder(),
  });
  const isChanging = useIsChanging(orderId);

  const request = ({ itemRefund, kept, ...wish }: RefundWish) => {
    if (!itemRefund)
      return refund.run({
        orderId,
        leftCents,
        ...wish,
        withDelivery: kept.withDelivery,
        items: kept.items.map(({ lineId, units }) => ({ lineId, units })),
      });
    // The units leave the order too. The id makes a repeated request count once.
    const seenRefundCents = wish.amountCents;
    removal.run({ orderId, ...itemRefund, itemRefundId: randomId(), seenRefundCents });
  };

  return { request, isBusy: refund.isBusy || removal.isBusy || isChanging };
}
