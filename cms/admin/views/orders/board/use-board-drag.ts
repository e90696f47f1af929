import {
  type CollisionDetection,
  type DndContextProps,
  type DragEndEvent,
  type DragOverEvent,
  pointerWithin,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { orderStatusInfo, type OrderStatus } from '@shop/orders/order-status';
import { useState } from 'react';

import type { AdminColumn } from '../../../../orders/queries/admin-board';
import type { AdminOrderCard } from '../../../../orders/queries/admin-cards';
import { CardMouseSensor, ColumnKeyboardSensor, HandleTouchSensor } from './board-sensors';

/** The dragged order and its target column, which is null outside of all columns. */
export interface CarriedOrder {
  order: AdminOrderCard;
  to: OrderStatus | null;
  isByKeyboard: boolean;
}

interface BoardDragOptions {
  columns: AdminColumn[];
  onStart: () => void;
  onEnd: () => void;
  onDrop: (order: AdminOrderCard, to: OrderStatus) => void;
}

/** A shorter movement counts as a click. */
const AFTER_6_PX = { activationConstraint: { distance: 6 } };

/** The board announces moves in its own status line; the library's announcements are empty. */
const SILENT: NonNullable<DndContextProps['accessibility']> = {
  announcements: {
    onDragStart: () => undefined,
    onDragOver: () => undefined,
    onDragEnd: () => undefined,
    onDragCancel: () => undefined,
  },
  screenReaderInstructions: {
    draggable: 'Enter levanta o pedido, as setas escolhem a coluna, Enter solta, Esc deixa onde estava.',
  },
  restoreFocus: false,
};

const label = (status: OrderStatus) => orderStatusInfo[status].label;

/**
 * Returns the column under the pointer. For the keyboard, returns the column nearest to the dragged card, compared by
 * horizontal position only, because columns differ in height.
 */
const columnBelow: CollisionDetection = (args) => {
  if (args.pointerCoordinates) return pointerWithin(args);
  const distanceTo = (id: UniqueIdentifier) =>
    Math.abs((args.droppableRects.get(id)?.left ?? Infinity) - args.collisionRect.left);
  return args.droppableContainers
    .map(({ id }) => ({ id }))
    .sort((one, other) => distanceTo(one.id) - distanceTo(other.id));
};

/**
 * Moves an order between columns with mouse, finger or keyboard, and announces the moves that are made with the
 * keyboard.
 */
export function useBoardDrag({ columns, onStart, onEnd, onDrop }: BoardDragOptions) {
  const [carried, setCarried] = useState<CarriedOrder | null>(null);
  const [announcement, announce] = useState('');
  const sensors = useSensors(
    useSensor(CardMouseSensor, AFTER_6_PX),
    useSensor(HandleTouchSensor, AFTER_6_PX),
    useSensor(ColumnKeyboardSensor),
  );
  const orderOf = (orderId: UniqueIdentifier) =>
    columns.flatMap(({ orders }) => orders).find(({ id }) => id === orderId);
  const statusOf = (columnId: UniqueIdentifier | undefined) =>
    columns.find(({ status }) => status === columnId)?.status ?? null;

  const finish = () => {
    setCarried(null);
    onEnd();
  };
  const putBack = ({ order, isByKeyboard }: CarriedOrder) => {
    if (isByKeyboard) announce(`Pedido ${order.number} continua ${label(order.status)}.`);
  };

  const context: DndContextProps = {
    id: 'quadro',
    sensors,
    accessibility: SILENT,
    collisionDetection: columnBelow,
    onDragStart({ active, activatorEvent }) {
      const order = orderOf(active.id);
      if (!order) return;
      const isByKeyboard = activatorEvent instanceof KeyboardEvent;
      onStart();
      setCarried({ order, to: null, isByKeyboard });
      if (!isByKeyboard) return;
      announce(
        `Pedido ${order.number} levantado. As setas escolhem a coluna, Enter solta, Esc deixa onde estava.`,
      );
    },
    onDragOver({ over }: DragOverEvent) {
      if (!carried) return;
      const to = statusOf(over?.id);
      setCarried((now) => now && { ...now, to });
      // The first reported column is the order's own column, so it is not announced.
      if (carried.isByKeyboard && to && carried.to) announce(label(to));
    },
    onDragEnd({ collisions }: DragEndEvent) {
      finish();
      if (!carried) return;
      // Uses the collisions, because `over` may be one key press behind.
      const to = statusOf(collisions?.[0]?.id);
      if (to && to !== carried.order.status) onDrop(carried.order, to);
      else putBack(carried);
    },
    onDragCancel() {
      finish();
      if (carried) putBack(carried);
    },
  };
  return { context, carried, announcement };
}
