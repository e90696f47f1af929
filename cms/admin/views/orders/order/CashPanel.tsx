'use client';

import { Button } from '@mantine/core';
import { adminMessages } from '@shop/messages/admin-messages';
import { formatBrl } from '@shop/money/format-brl';
import { IconCash } from '@tabler/icons-react';
import { useState } from 'react';

import { ConfirmDialog } from '../../../components/feedback/ConfirmDialog';
import { acts } from '../../../engine/acts';
import { returningMoney } from '../../../frame/requests/asked-acts';
import { useOrderAct } from '../changes/use-order-act';
import { useIsChanging } from '../changes/use-refresh-order';

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
  const [isAsked, setAsked] = useState(false);
  const isChanging = useIsChanging(orderId);
  const amount = formatBrl(amountCents);
  const isReturn = action === 'return';
  const receive = useOrderAct(acts.payments.receiveCash, { done: adminMessages.cash_received });
  const giveBack = useOrderAct(acts.payments.returnCash, {
    done: adminMessages.cash_returned,
    asked: (wanted) => returningMoney(wanted.amountCents),
  });
  const { run, isBusy: isSending } = isReturn ? giveBack : receive;
  const isBusy = isSending || isChanging;

  const send = () => {
    setAsked(false);
    run({ orderId, amountCents });
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
