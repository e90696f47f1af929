'use client';

import { ActionIcon, Button } from '@mantine/core';
import { adminMessages, pausedText, resumedText } from '@shop/messages/admin-messages';
import { IconCircleOff, IconPlayerPlay } from '@tabler/icons-react';
import { useRef } from 'react';

import { toast } from '../../components/feedback/toast';
import { useFocusKeeper } from '../../components/forms/use-focus-keeper';
import { acts } from '../../engine/acts';
import { useAct } from '../../engine/use-act';
import { productRefusal } from './product-refusals';

export interface PausedProduct {
  id: string;
  name: string;
  /** Whether "Marcar como esgotado" pauses the product. */
  isPaused: boolean;
}

interface SoldOutButtonProps {
  /**
   * A product with free stock, or a paused product. A product that has neither is sold out anyway, so the button is not
   * shown.
   */
  product: PausedProduct;
  /** Whether the button shows only the icon, for a table column whose header has the text. */
  isCompact?: boolean;
}

/** What a press does to a product. */
export const pauseLabel = ({ isPaused }: Pick<PausedProduct, 'isPaused'>): string =>
  isPaused ? 'Voltar a vender' : 'Marcar como esgotado';

/** "Marcar como esgotado" pauses a product and keeps its stock; "Voltar a vender" ends the pause. Each is one press. */
export function SoldOutButton({ product, isCompact = false }: SoldOutButtonProps) {
  const { name, isPaused } = product;
  const { isBusy, change } = usePause(product);
  const button = useRef<HTMLButtonElement>(null);
  useFocusKeeper(button);

  const label = pauseLabel(product);
  const Icon = isPaused ? IconPlayerPlay : IconCircleOff;
  const control = {
    ref: button,
    'aria-label': `${label}: ${name}`,
    'aria-disabled': isBusy,
    onClick: () => change(!isPaused),
  };
  return isCompact ? (
    <ActionIcon {...control} title={label}>
      <Icon aria-hidden="true" />
    </ActionIcon>
  ) : (
    <Button {...control} variant={isPaused ? 'default' : 'subtle'} leftSection={<Icon aria-hidden="true" />}>
      {label}
    </Button>
  );
}

/** Pauses a product or ends its pause. A pause can be undone from its message. */
export function usePause({ id, name }: PausedProduct) {
  const { run, isBusy } = useAct(acts.catalog.pauseProduct, {
    refusal: (error) => productRefusal(error, adminMessages.sale_not_changed),
    onDone: ({ isPaused, stockQuantity }) => {
      // One message for both, so that neither stands beside its opposite.
      const message = { id: `sale ${id}` };
      if (isPaused)
        toast.success(pausedText(name, stockQuantity), {
          ...message,
          action: { label: 'Desfazer', onClick: () => change(false) },
        });
      else toast.success(resumedText(name, stockQuantity), message);
    },
  });
  const change = (isPaused: boolean) => run({ productId: id, isPaused });

  return { isBusy, change };
}
