'use client';

import { ActionIcon, Button } from '@mantine/core';
import { adminMessages, soldOutText } from '@shop/messages/admin-messages';
import { IconCircleOff } from '@tabler/icons-react';
import { useRef, useTransition } from 'react';

import { toast } from '../../components/feedback/toast';
import { useFocusKeeper } from '../../components/forms/use-focus-keeper';
import { useRefreshAfterAction } from '../../components/forms/use-refresh-after-action';
import { productRefusal, requestSoldOut, requestStock } from './product-requests';

interface SoldOutButtonProps {
  /** A product with free stock. Without free stock there is nothing to take off sale, so the button is not shown. */
  product: { id: string; name: string };
  /** Whether the button shows only the icon, for a table column whose header has the text. */
  isCompact?: boolean;
}

/**
 * The button "Esgotado agora": takes the remaining free stock of a product off sale with one press, which can be
 * undone.
 */
export function SoldOutButton({ product: { id, name }, isCompact = false }: SoldOutButtonProps) {
  const refreshPage = useRefreshAfterAction();
  const [isBusy, start] = useTransition();
  const button = useRef<HTMLButtonElement>(null);
  useFocusKeeper(button);

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
        // Every press of "Desfazer" sends the same id, so that the units are added back once.
        const undoId = crypto.randomUUID();
        toast.success(
          soldOutText(name, units),
          units > 0 ? { action: { label: 'Desfazer', onClick: () => void undo(units, undoId) } } : {},
        );
      } else toast.error(productRefusal(answer.error, adminMessages.stock_not_changed));
      refreshPage(answer);
    });

  const control = {
    ref: button,
    'aria-label': `Esgotado agora: ${name}`,
    'aria-disabled': isBusy,
    onClick: () => {
      if (!isBusy) takeOffSale();
    },
  };
  return isCompact ? (
    <ActionIcon {...control} variant="default" title="Esgotado agora">
      <IconCircleOff aria-hidden="true" />
    </ActionIcon>
  ) : (
    <Button {...control} leftSection={<IconCircleOff aria-hidden="true" />}>
      Esgotado agora
    </Button>
  );
}
