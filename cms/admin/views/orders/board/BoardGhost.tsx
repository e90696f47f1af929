import { DragOverlay, type Modifier } from '@dnd-kit/core';
import { orderStatusInfo } from '@shop/orders/order-status';

import styles from './orders-board.module.css';
import type { CarriedOrder } from './use-board-drag';

/** The offset from the pointer to the upper left corner of the preview. */
const OFFSET_PX = 24;

const startOf = (event: Event | null) =>
  event instanceof MouseEvent ? event : (event as TouchEvent | null)?.touches?.[0];

/** Places the preview below the pointer, wherever the card was grabbed. */
const underPointer: Modifier = ({ activatorEvent, activeNodeRect, transform }) => {
  const start = startOf(activatorEvent);
  if (!start || !activeNodeRect) return transform;
  return {
    ...transform,
    x: transform.x + start.clientX - activeNodeRect.left - OFFSET_PX,
    y: transform.y + start.clientY - activeNodeRect.top - OFFSET_PX,
  };
};

/** The preview of a dragged order, with the status it would get. */
export const BoardGhost = ({ carried: { order, to } }: { carried: CarriedOrder }) => (
  <DragOverlay dropAnimation={null} modifiers={[underPointer]} className={styles.overlay}>
    <div className={styles.ghost} aria-hidden="true">
      <b>{order.number}</b> {order.customerName}
      {to ? <span>{orderStatusInfo[to].label}</span> : null}
    </div>
  </DragOverlay>
);
