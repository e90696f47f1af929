'use client';

import { Button, type ButtonProps } from '@mantine/core';
import type { Slot } from '@shop/delivery/slots';
import { IconCalendarTime } from '@tabler/icons-react';
import { useState } from 'react';

import { MoveSlotDialog } from './MoveSlotDialog';
import type { MovableOrder } from './slot-labels';

interface MoveSlotButtonProps extends Pick<ButtonProps, 'variant'> {
  order: MovableOrder;
  slots: Slot[];
}

/** Opens the dialog that moves an order to another time window. */
export function MoveSlotButton({ order, slots, variant = 'default' }: MoveSlotButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant={variant} onClick={() => setIsOpen(true)}>
        <IconCalendarTime aria-hidden="true" />
        {order.slot ? 'Mudar o horário' : 'Marcar um horário'}
      </Button>
      {isOpen ? <MoveSlotDialog order={order} slots={slots} onClose={() => setIsOpen(false)} /> : null}
    </>
  );
}
