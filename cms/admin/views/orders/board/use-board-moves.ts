import type { OrderStatus } from '@shop/orders/order-status';
import { useOptimistic, useTransition } from 'react';

import type { AdminColumn } from '../../../../orders/queries/admin-board';
import type { AdminOrderCard } from '../../../../orders/queries/admin-cards';
import { moveOnBoard, type BoardMove } from './board-moves';
import { useStep } from '../changes/use-step';

/** What a move says beside the column to which it leads. */
export interface BoardStep {
  /** The reason, if the step requires one. */
  note?: string | undefined;
  /** The cash in centavos that the press receives, as its button says. */
  cashCents?: number | null;
}

export interface BoardMoves {
  /** The columns with the pending moves already applied. */
  shown: AdminColumn[];
  move: (order: AdminOrderCard, to: OrderStatus, more: BoardStep) => void;
}

/**
 * Moves orders between columns. The moves use the same operation as the status selector; this operation also checks the
 * status that the user saw. A refused move returns the order to its column, and a toast explains why.
 */
export function useBoardMoves(columns: AdminColumn[]): BoardMoves {
  const step = useStep();
  const [, startChange] = useTransition();
  const [shown, showMove] = useOptimistic<AdminColumn[], BoardMove>(columns, moveOnBoard);

  return {
    shown,
    move(order, to, more) {
      const { id, status } = order;
      if (status === to) return;
      startChange(async () => {
        showMove({ orderId: id, to });
        await step({ orderId: id, from: status, to, order, ...more });
      });
    },
  };
}
