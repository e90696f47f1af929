'use client';

import { DndContext } from '@dnd-kit/core';
import { nextStep, type OrderStatus } from '@shop/orders/order-status';
import { useEffect, useRef, useState } from 'react';

import type { AdminColumn } from '../../../../orders/queries/admin-board';
import type { AdminOrderCard } from '../../../../orders/queries/admin-cards';
import text from '../../../frame/theme/text.module.css';
import { BoardCard, moveButtonId } from './BoardCard';
import { BoardColumn } from './BoardColumn';
import { BoardGhost } from './BoardGhost';
import styles from './orders-board.module.css';
import { useOrdersLive } from '../live/OrdersLive';
import { StepDialog } from '../changes/StepDialog';
import { useBoardDrag } from './use-board-drag';
import { useBoardMoves, type BoardStep } from './use-board-moves';

const HOLD = 'board';
const ASKING = 'board-question';

interface OrdersBoardProps {
  columns: AdminColumn[];
  now: Date;
  canChangeStatus: boolean;
}

/**
 * Orders in columns by status, moved by mouse, touch or keyboard. The server may refuse a move; a move that is not the
 * next step needs a confirmation.
 */
export function OrdersBoard({ columns, now, canChangeStatus }: OrdersBoardProps) {
  const { hold, release } = useOrdersLive();
  const { shown, move } = useBoardMoves(columns);
  const focusAfter = useRef<string | null>(null);

  const [question, setQuestion] = useState<{ order: AdminOrderCard; to: OrderStatus } | null>(null);
  const go = (order: AdminOrderCard, to: OrderStatus, more: BoardStep = {}) => {
    // The moved card is mounted again in its new column. It then receives the focus.
    focusAfter.current = order.id;
    move(order, to, more);
  };
  const drop = (order: AdminOrderCard, to: OrderStatus, more: BoardStep = {}) => {
    if (order.status === to) return;
    if (nextStep(order)?.status === to) return go(order, to, more);
    // The page is not refreshed while the confirmation dialog is open.
    hold(ASKING);
    setQuestion({ order, to });
  };
  const close = () => {
    setQuestion(null);
    release(ASKING);
  };
  const { context, carried, announcement } = useBoardDrag({
    columns: shown,
    onStart: () => hold(HOLD),
    onEnd: () => release(HOLD),
    onDrop: drop,
  });
  const ghost = carried?.isByKeyboard ? null : carried;

  useEffect(() => {
    const id = focusAfter.current;
    if (id && document.activeElement === document.body) document.getElementById(moveButtonId(id))?.focus();
  }, [shown]);

  return (
    <>
      <p role="status" className={text.srOnly}>
        {announcement}
      </p>
      <DndContext {...context}>
        <div className={styles.board} data-dragging={ghost ? '' : undefined}>
          {shown.map((column) => (
            <BoardColumn key={column.status} column={column}>
              {column.orders.map((order) => (
                <BoardCard
                  key={order.id}
                  order={order}
                  now={now}
                  onMove={canChangeStatus ? (to, cashCents) => drop(order, to, { cashCents }) : null}
                />
              ))}
            </BoardColumn>
          ))}
        </div>
        {ghost ? <BoardGhost carried={ghost} /> : null}
      </DndContext>
      {question ? (
        <StepDialog
          order={question.order}
          to={question.to}
          onClose={close}
          onConfirm={(note) => {
            close();
            go(question.order, question.to, { note });
          }}
        />
      ) : null}
    </>
  );
}
