import { formatPromise } from '@shop/delivery/slot-text';
import type { Slot } from '@shop/delivery/slots';
import { IconClock, IconMap2, IconMessage } from '@tabler/icons-react';

import type { AdminOrder } from '../../../../orders/queries/admin-order';
import styles from '../order/order-customer.module.css';
import { MoveSlotButton } from './MoveSlotButton';
import own from './order-window.module.css';

interface OrderWindowProps {
  order: AdminOrder;
  /** The time windows to which the order may be moved; null when it cannot be moved. */
  slots: Slot[] | null;
  today: string;
}

/** What was agreed with the buyer: the order's time window, its zone, and the delivery instructions. */
export function OrderWindow({ order, slots, today }: OrderWindowProps) {
  const { slot, slotHeld, zoneName, deliveryInstructions, status } = order;
  const isLost = slot !== null && !slotHeld && status !== 'cancelado' && status !== 'entregue';
  return (
    <div className={`${styles.facts} ${own.facts}`}>
      {slot ? (
        <p>
          <IconClock aria-hidden="true" />
          <span>
            <b>{formatPromise(slot, today)}</b>
            {isLost ? <span className={styles.muted}> · horário perdido</span> : null}
          </span>
        </p>
      ) : null}
      {zoneName ? (
        <p>
          <IconMap2 aria-hidden="true" />
          <span>Área {zoneName}</span>
        </p>
      ) : null}
      {deliveryInstructions ? (
        <p>
          <IconMessage aria-hidden="true" />
          <span>{deliveryInstructions}</span>
        </p>
      ) : null}
      {slots && order.heldReason !== 'slot_lost' ? <MoveSlotButton order={order} slots={slots} /> : null}
    </div>
  );
}
