import { officeMessages } from '@shop/messages/office-messages';
import type { OrderStatus } from '@shop/orders/order-status';
import { useOptimistic, useTransition } from 'react';

import type { OfficeColumn } from '../../orders/queries/office-board';
import type { OfficeOrderCard } from '../../orders/queries/office-cards';
import { moveOnBoard, type BoardMove } from './board-moves';
import { requestStatus } from './order-requests';
import { tellOutcome } from './tell-outcome';
import { useShowAnew } from './use-show-anew';

export interface BoardMoves {
  /** The columns with the moves under way already done. */
  shown: OfficeColumn[];
  move: (order: Pick<OfficeOrderCard, 'id' | 'status'>, to: OrderStatus) => void;
}

/**
 * Moves orders between columns through the same operation as the selector, with the status the person was looking at. A
 * refused one goes back to its column, and a notice says why.
 */
export function useBoardMoves(columns: OfficeColumn[]): BoardMoves {
  const showAnew = useShowAnew();
  const [, startChange] = useTransition();
  const [shown, showMove] = useOptimistic<OfficeColumn[], BoardMove>(columns, moveOnBoard);

  return {
    shown,
    move({ id, status }, to) {
      if (status === to) return;
      startChange(async () => {
        showMove({ orderId: id, to });
        const result = await requestStatus({ orderId: id, from: status, to });
        tellOutcome(result, officeMessages.order_status_saved);
        showAnew(result);
      });
    },
  };
}
