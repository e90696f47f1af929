'use client';

import { useDraggable } from '@dnd-kit/core';
import { ActionIcon, Button } from '@mantine/core';
import { formatBrl } from '@shop/money/format-brl';
import { nextStep, orderStatusInfo, type OrderStatus } from '@shop/orders/order-status';
import {
  IconAlertTriangle,
  IconArrowRight,
  IconBuildingStore,
  IconCash,
  IconGripVertical,
  IconTruckDelivery,
} from '@tabler/icons-react';
import Link from 'next/link';

import type { AdminOrderCard } from '../../../../orders/queries/admin-cards';
import lineNote from '../../../components/badges/line-note.module.css';
import card from '../list/order-card.module.css';
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
  onMove: ((to: OrderStatus) => void) | null;
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
  const next = heldReason || !onMove ? null : nextStep(status, deliveryMethod);
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
            aria-label={`Mover o pedido ${number}, agora em ${orderStatusInfo[status].label}`}
            aria-pressed={isDragging}
            data-handle=""
          >
            <IconGripVertical aria-hidden="true" />
          </ActionIcon>
        ) : null}
        <div>
          <h3 id={`pedido-${id}`}>
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
          <b>{formatBrl(order.totalCents)}</b>
          <p className={card.muted}>
            <TimeAgo at={order.placedAt} now={now} />
          </p>
        </div>
      </header>
      {heldReason ? (
        <p className={card.held}>
          <IconAlertTriangle aria-hidden="true" />
          <span>
            <b>Pedido retido.</b> {heldReasonText(heldReason)}
          </span>
        </p>
      ) : null}
      <ul className={card.lines}>
        {order.lines.map((line, index) => (
          <li key={index}>
            <span className={card.quantity}>{line.quantity}×</span>
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
        {next ? (
          <Button
            variant={status === 'recebido' ? 'filled' : 'dark'}
            className={styles.next}
            onClick={() => onMove?.(next.status)}
          >
            {next.label}
            <IconArrowRight aria-hidden="true" />
          </Button>
        ) : null}
      </footer>
    </article>
  );
}
