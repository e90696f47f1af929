import { formatShortSlot } from '@shop/delivery/slot-text';
import { IconClock, IconMessage } from '@tabler/icons-react';

import type { AdminOrderCard } from '../../../../orders/queries/admin-cards';

interface PromisedWindowProps {
  order: Pick<AdminOrderCard, 'slot' | 'slotHeld' | 'status' | 'deliveryInstructions'>;
  className: string | undefined;
}

/** The order's promised time window, and the buyer's instructions for the person who delivers. */
export function PromisedWindow({
  order: { slot, slotHeld, status, deliveryInstructions },
  className,
}: PromisedWindowProps) {
  return (
    <>
      {slot ? (
        <p className={className}>
          <IconClock aria-hidden="true" />
          <span>
            <b>{formatShortSlot(slot)}</b>
            {slotHeld || status === 'cancelado' || status === 'entregue' ? null : ' · horário perdido'}
          </span>
        </p>
      ) : null}
      {deliveryInstructions ? (
        <p className={className}>
          <IconMessage aria-hidden="true" />
          <span>{deliveryInstructions}</span>
        </p>
      ) : null}
    </>
  );
}
