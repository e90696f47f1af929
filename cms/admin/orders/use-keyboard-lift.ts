import { orderStatusInfo, type OrderStatus } from '@shop/orders/order-status';
import { useState, type KeyboardEvent } from 'react';

import type { OfficeColumn } from '../../orders/queries/office-board';
import type { OfficeOrderCard } from '../../orders/queries/office-cards';
import { neighbour } from './board-moves';

/** An order lifted with the keyboard, and the column it would go to. */
export interface LiftedOrder {
  order: OfficeOrderCard;
  to: OrderStatus;
}

const STEPS: Record<string, -1 | 1> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };

const label = (status: OrderStatus) => orderStatusInfo[status].label;

/** Enter or space lifts an order, arrows choose a column, Enter or space puts it down, Esc leaves it where it was. */
export function useKeyboardLift({
  columns,
  onLift,
  onEnd,
  onDrop,
}: {
  columns: OfficeColumn[];
  onLift: () => void;
  onEnd: () => void;
  onDrop: (order: OfficeOrderCard, to: OrderStatus) => void;
}) {
  const [lifted, setLifted] = useState<LiftedOrder | null>(null);
  const [announcement, announce] = useState('');

  const putBack = () => {
    if (!lifted) return;
    setLifted(null);
    onEnd();
    announce(`Pedido ${lifted.order.number} continua em ${label(lifted.order.status)}.`);
  };

  function lift(order: OfficeOrderCard) {
    setLifted({ order, to: order.status });
    onLift();
    announce(
      `Pedido ${order.number} levantado. As setas escolhem a coluna, Enter solta, Esc deixa onde estava.`,
    );
  }

  function press(event: KeyboardEvent, order: OfficeOrderCard) {
    const isEnter = event.key === 'Enter' || event.key === ' ';
    if (!lifted || lifted.order.id !== order.id) {
      if (!isEnter) return;
      event.preventDefault();
      lift(order);
      return;
    }
    const step = STEPS[event.key];
    if (step) {
      const to = neighbour(columns, lifted.to, step);
      setLifted({ order, to });
      announce(label(to));
    } else if (event.key === 'Escape') {
      putBack();
    } else if (isEnter) {
      setLifted(null);
      onEnd();
      if (lifted.to === order.status) putBack();
      else onDrop(order, lifted.to);
    } else {
      return;
    }
    event.preventDefault();
  }

  return { lifted, announcement, press, putBack };
}
