'use client';

import { Button } from '@mantine/core';
import { IconCashBanknoteMinus } from '@tabler/icons-react';
import { useState } from 'react';

import { RefundDialog } from './RefundDialog';
import { useRefund, type RefundableOrder } from './use-refund';

/** Refunds a part or all of what remains of an order's payment. */
export function RefundButton({ order }: { order: RefundableOrder }) {
  const [isOpen, setIsOpen] = useState(false);
  const { request, isBusy } = useRefund(order);
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
          order={order}
          onConfirm={(wish) => {
            setIsOpen(false);
            request(wish);
          }}
          onClose={() => setIsOpen(false)}
        />
      ) : null}
    </>
  );
}
