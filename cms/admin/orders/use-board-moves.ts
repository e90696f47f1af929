import type { OrderStatus } from '@shop/orders/order-status';
import { useOptimistic, useTransition } from 'react';

import type { OfficeColumn } from '../../orders/queries/office-board';
import type { OfficeOrderCard } from '../../orders/queries/office-cards';
import { moveOnBoard, type BoardMove } from './board-moves';
import { useStep } from './use-step';

export interface BoardMoves {
  /** The columns with the moves under way already done. */
  shown: OfficeColumn[];
  move: (order: Pick<OfficeOrderCard, 'id' | 'status'>, to: OrderStatus, note?: string) => void;
}

/**
 * Moves orders between columns through the same operation as the selector, with the status the person was looking at. A
 * refused one goes back to its column, and a notice says why.
 */
export function useBoardMoves(columns: OfficeColumn[]): BoardMoves {
  const step = useStep();
  const [, startChange] = useTransition();
  const [shown, showMove] = useOptimistic<OfficeColumn[], BoardMove>(columns, moveOnBoard);

  return {
    shown,
    move({ id, status }, to, note) {
      if (status === to) return;
      startChange(async () => {
        showMove({ orderId: id, to });
        await step({ orderId: id, from: status, to, note });
      });
    },
  };
}
