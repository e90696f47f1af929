'use client';

import { Button } from '@mantine/core';
import { adminMessages, soldOutText } from '@shop/messages/admin-messages';
import { IconCircleOff } from '@tabler/icons-react';
import { useTransition } from 'react';

import { toast } from '../../components/feedback/toast';
import { useRefreshAfterAction } from '../../components/forms/use-refresh-after-action';
import { productRefusal, requestSoldOut, requestStock } from './product-requests';

interface SoldOutButtonProps {
  product: { id: string; name: string; stockQuantity: number };
}

/** "Esgotado agora": takes what is left of a product off sale in one press, which can be undone. */
export function SoldOutButton({ product: { id, name, stockQuantity } }: SoldOutButtonProps) {
  const refreshPage = useRefreshAfterAction();
  const [isBusy, start] = useTransition();
  if (stockQuantity <= 0) return null;

  async function undo(units: number, movementId: string) {
    const change = { movementId, delta: units, reason: 'ajuste', note: 'Esgotado agora, desfeito' } as const;
    const answer = await requestStock(id, change);
    if (answer.ok) toast.success(adminMessages.sold_out_undone);
    else toast.error(productRefusal(answer.error, adminMessages.stock_not_changed));
    refreshPage(answer);
  }

  const takeOffSale = () =>
    start(async () => {
      const answer = await requestSoldOut(id, crypto.randomUUID());
      if (answer.ok) {
        const units = -answer.delta;
        // The same id for every press of "Desfazer": the units come back once.
        const undoId = crypto.randomUUID();
        toast.success(
          soldOutText(name, units),
          units > 0 ? { action: { label: 'Desfazer', onClick: () => void undo(units, undoId) } } : {},
        );
      } else toast.error(productRefusal(answer.error, adminMessages.stock_not_changed));
      refreshPage(answer);
    });

  return (
    <Button
      aria-label={`Esgotado agora: ${name}`}
      aria-disabled={isBusy}
      leftSection={<IconCircleOff aria-hidden="true" />}
      onClick={() => {
        if (!isBusy) takeOffSale();
      }}
    >
      Esgotado agora
    </Button>
  );
}
