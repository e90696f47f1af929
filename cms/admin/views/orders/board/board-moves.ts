import type { OrderStatus } from '@shop/orders/order-status';

import type { AdminColumn } from '../../../../orders/queries/admin-board';

export interface BoardMove {
  orderId: string;
  to: OrderStatus;
}

/**
 * Returns the board with an order moved to the top of another column, with the order counts of both columns adjusted.
 */
export function moveOnBoard(columns: readonly AdminColumn[], { orderId, to }: BoardMove): AdminColumn[] {
  const order = columns.flatMap((column) => column.orders).find(({ id }) => id === orderId);
  if (!order || order.status === to) return [...columns];
  return columns.map((column) => {
    if (column.status === order.status) {
      return {
        ...column,
        count: column.count - 1,
        orders: column.orders.filter(({ id }) => id !== orderId),
      };
    }
    if (column.status !== to) return column;
    return { ...column, count: column.count + 1, orders: [{ ...order, status: to }, ...column.orders] };
  });
}

/** Returns the adjacent column's status; at the board's end, the same status. */
export function neighbour(
  columns: readonly Pick<AdminColumn, 'status'>[],
  status: OrderStatus,
  step: -1 | 1,
): OrderStatus {
  const place = columns.findIndex((column) => column.status === status);
  return columns[place + step]?.status ?? status;
}
