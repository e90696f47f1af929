'use client';

import { Button } from '@mantine/core';
import { adminMessages } from '@shop/messages/admin-messages';
import { IconCashBanknoteMinus } from '@tabler/icons-react';
import { useState, useTransition } from 'react';

import { requestRefund } from '../changes/order-requests';
import type { RefundFacts } from './refund-labels';
import { RefundDialog } from './RefundDialog';
import { showResult } from '../changes/show-result';
import { useRefreshOrder } from '../changes/use-refresh-order';

/** Refunds a part or all of what remains of an order's payment. */
export function RefundButton({ order }: { order: RefundFacts & { id: string; number: string } }) {
  const refreshOrder = useRefreshOrder();
  const [isOpen, setIsOpen] = useState(false);
  const [isBusy, startRefund] = useTransition();

  const refund = (wish: { amountCents: number; reason: string }) => {
    setIsOpen(false);
    startRefund(async () => {
      const result = await requestRefund({ orderId: order.id, leftCents: order.leftCents, ...wish });
      const isWhole = result.ok && result.isWhole;
      showResult(result, isWhole ? adminMessages.refund_whole_requested : adminMessages.refund_requested);
      refreshOrder(result);
    });
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
      {isOpen ? (
        <RefundDialog
          number={order.number}
          order={order}
          onConfirm={refund}
          onClose={() => setIsOpen(false)}
        />
      ) : null}
    </>
  );
}
