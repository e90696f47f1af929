import type { OrderStatus } from '@shop/orders/order-status';
import { useOptimistic, useTransition } from 'react';

import type { OfficeColumn } from '../../../../orders/queries/office-board';
import type { OfficeOrderCard } from '../../../../orders/queries/office-cards';
import { moveOnBoard, type BoardMove } from './board-moves';
import { useStep } from '../changes/use-step';

export interface BoardMoves {
  /** The columns with the pending moves already applied. */
  shown: OfficeColumn[];
  move: (order: Pick<OfficeOrderCard, 'id' | 'status'>, to: OrderStatus, note?: string) => void;
}

/**
 * Moves orders between columns with the same operation as the selector, which also checks the status that the user saw.
 * A refused move returns the order to its column, and a toast explains why.
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
