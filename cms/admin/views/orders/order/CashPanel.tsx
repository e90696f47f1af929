'use client';

import { Button } from '@mantine/core';
import { adminMessages } from '@shop/messages/admin-messages';
import { formatBrl } from '@shop/money/format-brl';
import { IconCash } from '@tabler/icons-react';
import { useState, useTransition } from 'react';

import { ConfirmDialog } from '../../../components/feedback/ConfirmDialog';
import { requestCashReceived, requestCashReturned } from '../changes/order-requests';
import { showResult } from '../changes/show-result';
import { useIsChanging, useRefreshOrder } from '../changes/use-refresh-order';

interface CashPanelProps {
  orderId: string;
  /** The amount in centavos. */
  amountCents: number;
  action: 'receive' | 'return';
}

/**
 * The button "Recebi R$ …" for an order that is paid in cash, or the button "Devolvido em mãos" for cash that must be
 * given back.
 */
export function CashPanel({ orderId, amountCents, action }: CashPanelProps) {
  const refreshOrder = useRefreshOrder();
  const [isAsked, setAsked] = useState(false);
  const [isSending, startSending] = useTransition();
  const isChanging = useIsChanging(orderId);
  const isBusy = isSending || isChanging;
  const amount = formatBrl(amountCents);
  const isReturn = action === 'return';

  const send = () => {
    // Before the transition, which would keep the question open until the request is answered.
    setAsked(false);
    startSending(async () => {
      const request = isReturn ? requestCashReturned : requestCashReceived;
      const result = await request({ orderId, amountCents });
      showResult(result, isReturn ? adminMessages.cash_returned : adminMessages.cash_received);
      refreshOrder(result);
    });
  };

  return (
    <>
      <Button
        variant={isReturn ? 'default' : 'filled'}
        aria-disabled={isBusy}
        onClick={() => {
          if (!isBusy) setAsked(true);
        }}
      >
        <IconCash aria-hidden="true" />
        {isReturn ? `Devolvido em mãos: ${amount}` : `Recebi ${amount}`}
      </Button>
      {isAsked ? (
        <ConfirmDialog
          title={isReturn ? `Devolveu ${amount} em mãos?` : `Recebeu ${amount} em dinheiro?`}
          text={
            isReturn
              ? 'Fica no histórico quem devolveu, quando e quanto. Não dá para desfazer.'
              : 'O pedido passa a contar como venda. Para voltar atrás, cancele e devolva em mãos.'
          }
          confirmLabel={isReturn ? 'Sim, devolvi' : 'Sim, recebi'}
          onConfirm={send}
          onClose={() => setAsked(false)}
        />
      ) : null}
    </>
  );
}
