'use client';

import { Button } from '@mantine/core';
import { adminMessages } from '@shop/messages/admin-messages';
import { IconLink } from '@tabler/icons-react';
import { useState, useTransition } from 'react';

import { toast } from '../../../components/feedback/toast';
import { CopyField } from '../../../components/share/CopyField';
import { acts, callAct } from '../../../engine/acts';

const CLAIMED =
  'Este pedido já está na conta de quem comprou, e os links dele foram fechados. A pessoa abre o pedido em Meus pedidos.';

/** Creates another link to an order that was taken at the counter, for a buyer who has lost the first link. */
export function ShareLink({ orderId }: { orderId: string }) {
  const [link, setLink] = useState<string | null>(null);
  const [isBusy, startAsking] = useTransition();
  if (link) return <CopyField label="Link do pedido" value={link} />;
  return (
    <Button
      mt={12}
      aria-disabled={isBusy}
      onClick={() => {
        if (isBusy) return;
        startAsking(async () => {
          const result = await callAct(acts.checkout.shareOrder, { orderId });
          if (result.ok) setLink(result.link);
          else
            toast.error(result.error.code === 'order_claimed' ? CLAIMED : adminMessages.order_status_failed);
        });
      }}
    >
      <IconLink aria-hidden="true" />
      {isBusy ? 'Criando…' : 'Criar link do pedido'}
    </Button>
  );
}
