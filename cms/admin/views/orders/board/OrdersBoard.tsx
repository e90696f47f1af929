'use client';

import { DndContext, DragOverlay, type Modifier, useDroppable } from '@dnd-kit/core';
import {
  displayStatus,
  nextStep,
  type OrderStatus,
  orderStatusInfo,
  type StatusColor,
  statusGroupLabel,
} from '@shop/orders/order-status';
import { useEffect, useRef, useState, useOptimistic, useTransition, type ReactNode } from 'react';

import type { AdminColumn } from '../../../../orders/queries/admin-board';
import type { AdminOrderCard } from '../../../../orders/queries/admin-cards';
import text from '../../../frame/theme/text.module.css';
import { BoardCard, moveButtonId } from './BoardCard';
import { formatNumber } from '@shop/text/format-number';
import Link from 'next/link';
import { ordersHref } from '../orders-address';
import { STATUS_ICONS } from '../../../components/badges/StatusBadge';
import styles from './orders-board.module.css';
import { useOrdersLive } from '../live/OrdersLive';
import { StepDialog } from '../changes/StepDialog';
import { useBoardDrag, type CarriedOrder } from './use-board-drag';
import { moveOnBoard, type BoardMove } from './board-moves';
import { useStep } from '../changes/use-step';

const COLORS: Record<StatusColor, string> = {
  blue: 'var(--mma-info)',
  yellow: 'var(--mma-warn)',
  purple: 'var(--mma-ship)',
  green: 'var(--mma-ok)',
  gray: 'var(--mma-neutral)',
};

/** The orders of one status, and the drop target for orders that move to it. */
function BoardColumn({ column, children }: { column: AdminColumn; children: ReactNode }) {
  const { status, count, orders } = column;
  const { color, icon } = orderStatusInfo[status];
  const label = statusGroupLabel(status);
  const Icon = STATUS_ICONS[icon];
  const { setNodeRef, isOver } = useDroppable({ id: status });
  return (
    <section
      ref={setNodeRef}
      className={styles.column}
      style={{ borderTopColor: COLORS[color] }}
      aria-label={label}
      data-target={isOver ? '' : undefined}
    >
      <h2>
        <Icon aria-hidden="true" />
        {label}
        <span>{formatNumber(count)}</span>
      </h2>
      {orders.length === 0 ? <p className={styles.none}>Nenhum pedido aqui.</p> : children}
      {count > orders.length || status === 'entregue' ? (
        <Link
          className={styles.all}
          href={ordersHref({ tab: 'todos', filter: { status, search: '', isHeldOnly: false }, page: 1 })}
          prefetch={false}
        >
          Ver todos: {label}
        </Link>
      ) : null}
    </section>
  );
}

/** What a move says beside the column to which it leads. */
interface BoardStep {
  /** The reason, if the step requires one. */
  note?: string | undefined;
  /** The cash in centavos that the press receives, as its button says. */
  cashCents?: number | null;
}

interface BoardMoves {
  /** The columns with the pending moves already applied. */
  shown: AdminColumn[];
  move: (order: AdminOrderCard, to: OrderStatus, more: BoardStep) => void;
}

/**
 * Moves orders between columns. The moves use the same operation as the status selector; this operation also checks the
 * status that the user saw. A refused move returns the order to its column, and a toast explains why.
 */
function useBoardMoves(columns: AdminColumn[]): BoardMoves {
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

/** The offset from the pointer to the upper left corner of the preview. */
const OFFSET_PX = 24;

const startOf = (event: Event | null) =>
  event instanceof MouseEvent ? event : (event as TouchEvent | null)?.touches?.[0];

/** Places the preview below the pointer, wherever the card was grabbed. */
const underPointer: Modifier = ({ activatorEvent, activeNodeRect, transform }) => {
  const start = startOf(activatorEvent);
  if (!start || !activeNodeRect) return transform;
  return {
    ...transform,
    x: transform.x + start.clientX - activeNodeRect.left - OFFSET_PX,
    y: transform.y + start.clientY - activeNodeRect.top - OFFSET_PX,
  };
};

/** The preview of a dragged order, with the status it would get. */
const BoardGhost = ({ carried: { order, to } }: { carried: CarriedOrder }) => (
  <DragOverlay dropAnimation={null} modifiers={[underPointer]} className={styles.overlay}>
    <div className={styles.ghost} aria-hidden="true">
      <b>{order.number}</b> {order.customerName}
      {to ? <span>{displayStatus(to, order.deliveryMethod).label}</span> : null}
    </div>
  </DragOverlay>
);

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
