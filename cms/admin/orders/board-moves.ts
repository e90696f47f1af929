import type { OrderStatus } from '@shop/orders/order-status';

import type { OfficeColumn } from '../../orders/queries/office-board';

export interface BoardMove {
  orderId: string;
  to: OrderStatus;
}

/** The board as it looks once an order stands in another column: on top of it, counted there. */
export function moveOnBoard(columns: readonly OfficeColumn[], { orderId, to }: BoardMove): OfficeColumn[] {
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

/** The column beside another one, or the same at the board's end. */
export function neighbour(
  columns: readonly Pick<OfficeColumn, 'status'>[],
  status: OrderStatus,
  step: -1 | 1,
): OrderStatus {
  const place = columns.findIndex((column) => column.status === status);
  return columns[place + step]?.status ?? status;
}
