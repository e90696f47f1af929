'use client';

import { useDraggable } from '@dnd-kit/core';
import { ActionIcon } from '@mantine/core';
import { formatBrl } from '@shop/money/format-brl';
import { displayStatus, type OrderStatus } from '@shop/orders/order-status';
import {
  IconAlertTriangle,
  IconBuildingStore,
  IconCash,
  IconGripVertical,
  IconTruckDelivery,
} from '@tabler/icons-react';
import Link from 'next/link';

import type { AdminOrderCard } from '../../../../orders/queries/admin-cards';
import lineNote from '../../../components/badges/line-note.module.css';
import card from '../list/order-card.module.css';
import { mainAct } from '../changes/main-act';
import { MainActButton } from '../changes/MainActButton';
import { heldReasonText } from '@shop/payments/held-reason';
import { moneyText, sourceText } from '../order-labels';
import { orderHref } from '../orders-address';
import styles from './orders-board.module.css';
import { PromisedWindow } from '../slots/PromisedWindow';
import { TimeAgo } from '../TimeAgo';

interface BoardCardProps {
  order: AdminOrderCard;
  now: Date;
  /** Null for a person who may not change the status. The card then has neither a handle nor a next step. */
  onMove: ((to: OrderStatus, cashCents: number | null) => void) | null;
}

export const moveButtonId = (orderId: string) => `mover-${orderId}`;

/** An order on the board: its items, its destination, its next step, and a handle to move it. */
export function BoardCard({ order, now, onMove }: BoardCardProps) {
  const { id, number, status, deliveryMethod, heldReason } = order;
  const isPickup = deliveryMethod === 'pickup';
  const WayIcon = isPickup ? IconBuildingStore : IconTruckDelivery;
  const { setNodeRef, setActivatorNodeRef, listeners, isDragging } = useDraggable({
    id,
    disabled: !onMove,
  });
  const main = onMove ? mainAct(order) : null;
  return (
    <article
      ref={setNodeRef}
      className={`${card.card} ${styles.card}`}
      aria-labelledby={`pedido-${id}`}
      data-moving={isDragging ? '' : undefined}
      {...listeners}
    >
      <header className={styles.head}>
        {onMove ? (
          <ActionIcon
            ref={setActivatorNodeRef}
            id={moveButtonId(id)}
            className={styles.grip}
            aria-label={`Mover o pedido ${number}, agora ${displayStatus(status, deliveryMethod).label}`}
            aria-pressed={isDragging}
            data-handle=""
          >
            <IconGripVertical aria-hidden="true" />
          </ActionIcon>
        ) : null}
        <div>
          <h3 id={`pedido-${id}`} translate="no">
            <Link href={orderHref(id)} prefetch={false} draggable={false}>
              {number}
            </Link>
          </h3>
          <p>
            <b>{order.customerName}</b>
            {sourceText(order.source)}
          </p>
        </div>
        <div className={styles.end}>
          <b translate="no">{formatBrl(order.totalCents)}</b>
          <p className={card.muted}>
            <TimeAgo at={order.placedAt} now={now} />
          </p>
        </div>
      </header>
      {heldReason ? (
        <p className={card.held}>
          <IconAlertTriangle aria-hidden="true" />
          <span>
            <b>Pedido parado.</b> {heldReasonText(heldReason)}
          </span>
        </p>
      ) : null}
      <ul className={card.lines}>
        {order.lines.map((line, index) => (
          <li key={index}>
            <span className={card.quantity} translate="no">
              {line.quantity}×
            </span>
            <span>{line.name}</span>
            {line.notes ? <span className={`${lineNote.note} ${card.note}`}>{line.notes}</span> : null}
          </li>
        ))}
      </ul>
      <p className={card.fact}>
        <WayIcon aria-hidden="true" />
        <b>{isPickup ? 'Retirada' : (order.addressNeighborhood ?? order.deliveryAddress)}</b>
      </p>
      <PromisedWindow order={order} className={card.fact} />
      {order.paymentStatus === 'a_receber' ? (
        <p className={card.fact}>
          <IconCash aria-hidden="true" />
          <span>{moneyText(order)}</span>
        </p>
      ) : null}
      <footer className={card.foot}>
        {main ? (
          <MainActButton
            orderId={id}
            main={main}
            variant="default"
            isBusy={false}
            className={styles.next}
            onStep={(pressed) => onMove?.(pressed.status, pressed.cashCents)}
          />
        ) : null}
      </footer>
    </article>
  );
}
