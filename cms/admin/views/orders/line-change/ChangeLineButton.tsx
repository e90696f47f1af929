'use client';

import { Button } from '@mantine/core';
import { useState } from 'react';

import { ChangeLineDialog, type ChangedLine } from './ChangeLineDialog';

/**
 * Opens the choice between another product and a refund, for units that the shop cannot deliver, or that the buyer wants
 * otherwise.
 */
export function ChangeLineButton({ line }: { line: ChangedLine }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        aria-label={`Trocar ou tirar${line.name ? ` ${line.name}` : ''}, pedido ${line.orderNumber}`}
        onClick={() => setOpen(true)}
      >
        Trocar ou tirar
      </Button>
      {isOpen ? <ChangeLineDialog line={line} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
