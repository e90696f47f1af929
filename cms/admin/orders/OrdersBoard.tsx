'use client';

import { nextStep, orderStatusInfo, type OrderStatus } from '@shop/orders/order-status';
import { useCallback, useEffect, useRef, useState } from 'react';

import type { OfficeColumn } from '../../orders/queries/office-board';
import type { OfficeOrderCard } from '../../orders/queries/office-cards';
import text from '../styles/text.module.css';
import { BoardCard, moveButtonId } from './BoardCard';
import { BoardColumn } from './BoardColumn';
import styles from './orders-board.module.css';
import { useOrdersLive } from './OrdersLive';
import { StepDialog } from './StepDialog';
import { useBoardMoves } from './use-board-moves';
import { useKeyboardLift } from './use-keyboard-lift';
import { usePointerDrag } from './use-pointer-drag';

const HOLD = 'board';
const ASKING = 'board-question';

/** Orders in columns by status, moved by mouse, finger or keyboard; each move is one the shop may refuse, and one that is not the next step is asked about. */
export function OrdersBoard({ columns, now }: { columns: OfficeColumn[]; now: Date }) {
  const { hold, release } = useOrdersLive();
  const { shown, move } = useBoardMoves(columns);
  const focusAfter = useRef<string | null>(null);

  const keepPage = useCallback(() => hold(HOLD), [hold]);
  const letPage = useCallback(() => release(HOLD), [release]);
  const [question, setQuestion] = useState<{ order: OfficeOrderCard; to: OrderStatus } | null>(null);
  const go = useCallback(
    (order: OfficeOrderCard, to: OrderStatus, note?: string) => {
      // A card is drawn anew in its other column: the focus goes along with it.
      focusAfter.current = order.id;
      move(order, to, note);
    },
    [move],
  );
  const drop = useCallback(
    (order: OfficeOrderCard, to: OrderStatus) => {
      if (order.status === to) return;
      if (nextStep(order.status, order.deliveryMethod)?.status === to) return go(order, to);
      // The page is not read again under an open question.
      hold(ASKING);
      setQuestion({ order, to });
    },
    [go, hold],
  );
  const close = () => {
    setQuestion(null);
    release(ASKING);
  };
  const { dragged, begin } = usePointerDrag({ onStart: keepPage, onEnd: letPage, onDrop: drop });
  const keyboard = useKeyboardLift({ columns: shown, onLift: keepPage, onEnd: letPage, onDrop: drop });

  useEffect(() => {
    const id = focusAfter.current;
    if (id && document.activeElement === document.body) document.getElementById(moveButtonId(id))?.focus();
  }, [shown]);

  const target = dragged?.over ?? keyboard.lifted?.to ?? null;
  const movingId = dragged?.order.id ?? keyboard.lifted?.order.id ?? null;

  return (
    <>
      <p role="status" className={text.srOnly}>
        {keyboard.announcement}
      </p>
      <div className={styles.board} data-board="" data-dragging={dragged ? '' : undefined}>
        {shown.map((column) => (
          <BoardColumn key={column.status} column={column} isTarget={column.status === target}>
            {column.orders.map((order) => (
              <BoardCard
                key={order.id}
                order={order}
                now={now}
                isMoving={order.id === movingId}
                isLifted={order.id === keyboard.lifted?.order.id}
                onMove={(to) => drop(order, to)}
                onGrab={(event, isHandle) => begin(event, order, isHandle)}
                onPress={(event) => keyboard.press(event, order)}
                onLeave={keyboard.putBack}
              />
            ))}
          </BoardColumn>
        ))}
      </div>
      {dragged ? (
        <div className={styles.ghost} style={{ left: dragged.x, top: dragged.y }} aria-hidden="true">
          <b>{dragged.order.number}</b> {dragged.order.customerName}
          {dragged.over ? <span>{orderStatusInfo[dragged.over].label}</span> : null}
        </div>
      ) : null}
      {question ? (
        <StepDialog
          order={question.order}
          to={question.to}
          onClose={close}
          onConfirm={(note) => {
            close();
            go(question.order, question.to, note);
          }}
        />
      ) : null}
    </>
  );
}
