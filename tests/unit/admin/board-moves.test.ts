import { describe, expect, it } from 'vitest';

import { moveOnBoard, neighbour } from '@cms/admin/views/orders/board/board-moves';
import type { AdminColumn } from '@cms/orders/queries/admin-board';
import type { AdminOrderCard } from '@cms/orders/queries/admin-cards';

const card = (id: string, status: AdminOrderCard['status']) => ({ id, status }) as AdminOrderCard;

const board = (): AdminColumn[] => [
  { status: 'recebido', count: 2, orders: [card('a', 'recebido'), card('b', 'recebido')] },
  { status: 'em_preparo', count: 40, orders: [card('c', 'em_preparo')] },
  { status: 'enviado', count: 0, orders: [] },
];

const drawn = (columns: AdminColumn[]) =>
  columns.map(({ status, count, orders }) => [status, count, orders.map(({ id }) => id).join('')]);

describe('an order moved on the board', () => {
  it('moves to the top of the target column, with its new status', () => {
    const moved = moveOnBoard(board(), { orderId: 'b', to: 'em_preparo' });
    expect(drawn(moved)).toEqual([
      ['recebido', 1, 'a'],
      ['em_preparo', 41, 'bc'],
      ['enviado', 0, ''],
    ]);
    expect(moved[1]?.orders[0]?.status).toBe('em_preparo');
  });

  it('stays in place when it is put back into its own column, or when it no longer exists', () => {
    expect(moveOnBoard(board(), { orderId: 'a', to: 'recebido' })).toEqual(board());
    expect(moveOnBoard(board(), { orderId: 'z', to: 'enviado' })).toEqual(board());
  });
});

describe('the adjacent column', () => {
  it('is the next or the previous one, and past either end of the board it is the same column', () => {
    expect(neighbour(board(), 'recebido', 1)).toBe('em_preparo');
    expect(neighbour(board(), 'recebido', -1)).toBe('recebido');
    expect(neighbour(board(), 'enviado', 1)).toBe('enviado');
  });
});
