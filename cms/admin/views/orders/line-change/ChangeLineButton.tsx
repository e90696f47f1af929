'use client';

import { Button } from '@mantine/core';
import { useState } from 'react';

import { useIsChanging } from '../changes/use-refresh-order';
import { ChangeLineDialog, type ChangedLine } from './ChangeLineDialog';

interface ChangeLineButtonProps {
  line: ChangedLine;
}

/**
 * Opens the choice between another product and a refund, for units that the shop cannot deliver, or that the buyer wants
 * otherwise.
 */
export function ChangeLineButton({ line }: ChangeLineButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const isChanging = useIsChanging(line.orderId);
  return (
    <>
      <Button
        aria-label={`Trocar ou tirar${line.name ? ` ${line.name}` : ''}, pedido ${line.orderNumber}`}
        aria-disabled={isChanging}
        onClick={() => {
          if (!isChanging) setOpen(true);
        }}
      >
        Trocar ou tirar
      </Button>
      {isOpen ? <ChangeLineDialog line={line} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
