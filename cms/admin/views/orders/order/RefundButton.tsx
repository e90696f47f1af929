'use client';

import { Button } from '@mantine/core';
import { randomId } from '@packages/browser/random-id';
import { adminMessages } from '@shop/messages/admin-messages';
import { IconCashBanknoteMinus } from '@tabler/icons-react';
import { useState } from 'react';

import { acts } from '../../../engine/acts';
import { useAct } from '../../../engine/use-act';
import { returningMoney } from '../../../frame/requests/asked-acts';
import { useOrderAct } from '../changes/use-order-act';
import { lineChangeRefusal } from '../line-change/line-change-refusals';
import type { RefundFacts, RefundWish } from './refund-labels';
import { RefundDialog } from './RefundDialog';
import { useIsChanging, useRefreshOrder } from '../changes/use-refresh-order';

/** Refunds a part or all of what remains of an order's payment. */
export function RefundButton({ order }: { order: RefundFacts & { id: string } }) {
  const { id: orderId, leftCents, firstName } = order;
  const [isOpen, setIsOpen] = useState(false);
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
  const isBusy = refund.isBusy || removal.isBusy || isChanging;

  const confirm = ({ itemRefund, kept, ...wish }: RefundWish) => {
    setIsOpen(false);
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

  return (
    <>
      <Button
        aria-disabled={isBusy}
        onClick={() => {
          if (!isBusy) setIsOpen(true);
        }}
      >
        <IconCashBanknoteMinus aria-hidden="true" />
        Devolver dinheiro
      </Button>
      {isOpen ? <RefundDialog order={order} onConfirm={confirm} onClose={() => setIsOpen(false)} /> : null}
    </>
  );
}
