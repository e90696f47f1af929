'use client';

import { Button } from '@mantine/core';
import { toast } from '../../../components/feedback/toast';
import { IconShieldSearch } from '@tabler/icons-react';
import { useTransition } from 'react';

import { requestVerification } from '../changes/order-requests';
import { refusalText } from '../changes/refusal-text';
import { useRefreshOrder } from '../changes/use-refresh-order';
import { verificationText } from './verification-text';

/** Requests the current state of an order's payment from the provider, and shows what changed. */
export function VerifyButton({ orderId }: { orderId: string }) {
  const refreshOrder = useRefreshOrder();
  const [isBusy, startAsking] = useTransition();

  const ask = () =>
    startAsking(async () => {
      const result = await requestVerification(orderId);
      if (!result.ok) toast.error(refusalText(result.error).title);
      else if (result.verification.hasChanged) toast.success(verificationText(result.verification));
      else toast.info(verificationText(result.verification));
      refreshOrder(result);
    });

  return (
    <Button
      aria-disabled={isBusy}
      onClick={() => {
        if (!isBusy) ask();
      }}
    >
      <IconShieldSearch aria-hidden="true" />
      {isBusy ? 'Verificando…' : 'Verificar no Mercado Pago'}
    </Button>
  );
}
