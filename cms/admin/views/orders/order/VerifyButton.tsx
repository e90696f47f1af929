'use client';

import { Button } from '@mantine/core';
import { toast } from '../../../components/feedback/toast';
import { IconShieldSearch } from '@tabler/icons-react';

import { acts } from '../../../engine/acts';
import { useOrderAct } from '../changes/use-order-act';
import { verificationText } from './verification-text';

/** Requests the current state of an order's payment from the provider, and shows what changed. */
export function VerifyButton({ orderId }: { orderId: string }) {
  const { run, isBusy } = useOrderAct(acts.payments.verify, {
    onDone: ({ verification }) => {
      const text = verificationText(verification);
      if (verification.hasChanged) toast.success(text);
      else toast.info(text);
    },
  });

  return (
    <Button aria-disabled={isBusy} onClick={() => run({ orderId })}>
      <IconShieldSearch aria-hidden="true" />
      {isBusy ? 'Verificando…' : 'Verificar no Mercado Pago'}
    </Button>
  );
}
