'use client';

import { Button } from '@mantine/core';
import { randomId } from '@packages/browser/random-id';
import { adminMessages } from '@shop/messages/admin-messages';
import { IconCashBanknoteMinus } from '@tabler/icons-react';
import { useState, useTransition } from 'react';

import { toast } from '../../../components/feedback/toast';
import { requestRefund } from '../changes/order-requests';
import { lineChangeRefusal, requestItemRefund } from '../line-change/line-change-requests';
import type { RefundFacts, RefundWish, ItemRefund } from './refund-labels';
import { RefundDialog } from './RefundDialog';
import { showResult } from '../changes/show-result';
import { useIsChanging, useRefreshOrder } from '../changes/use-refresh-order';

/** Refunds a part or all of what remains of an order's payment. */
export function RefundButton({ order }: { order: RefundFacts & { id: string } }) {
  const refreshOrder = useRefreshOrder();
  const [isOpen, setIsOpen] = useState(false);
  const [isRefunding, startRefund] = useTransition();
  const isChanging = useIsChanging(order.id);
  const isBusy = isRefunding || isChanging;

  const refund = ({ itemRefund, ...wish }: RefundWish) => {
    setIsOpen(false);
    startRefund(async () => {
      if (itemRefund) return remove(itemRefund, wish.amountCents);
      const { id: orderId, leftCents, firstName } = order;
      const result = await requestRefund({ orderId, leftCents, firstName, ...wish });
      const isWhole = result.ok && result.isWhole;
      showResult(result, isWhole ? adminMessages.refund_whole_requested : adminMessages.refund_requested);
      refreshOrder(result);
    });
  };

  /** Refunds units and takes them out of the order. The id makes a repeated request count once. */
  const remove = async (itemRefund: ItemRefund, seenRefundCents: number) => {
    const itemRefundId = randomId();
    const wanted = { ...itemRefund, itemRefundId, seenRefundCents };
    const answer = await requestItemRefund(order, wanted);
    if (answer.ok) toast.success(adminMessages.refund_requested);
    else toast.error(lineChangeRefusal(answer.error));
    refreshOrder(answer);
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
      {isOpen ? <RefundDialog order={order} onConfirm={refund} onClose={() => setIsOpen(false)} /> : null}
    </>
  );
}
