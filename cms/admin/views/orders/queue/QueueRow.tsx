'use client';

import { ActionIcon, Button } from '@mantine/core';
import { formatBrl } from '@shop/money/format-brl';
import { nextStep } from '@shop/orders/order-status';
import { heldReasonText } from '@shop/payments/held-reason';
import { paymentMethodText } from '@shop/payments/payment-labels';
import {
  IconAlertTriangle,
  IconArrowRight,
  IconBuildingStore,
  IconMapPin,
  IconMessage,
  IconPhone,
  IconTruckDelivery,
} from '@tabler/icons-react';
import Link from 'next/link';
import { memo, useRef } from 'react';

import type { QueueOrder } from '../../../../orders/queries/work-queue';
import { StatusBadge } from '../../../components/badges/StatusBadge';
import { useFocusKeeper } from '../../../components/forms/use-focus-keeper';
import { PrintLink } from '../../packing/PrintLink';
import { SeparateLink } from '../../separate/SeparateLink';
import { useOrderChange } from '../changes/use-order-change';
import { mapLink, phoneText, telLink } from '../customer-phone';
import { moneyText, sourceText } from '../order-labels';
import { orderHref } from '../orders-address';
import { QueueClock } from './QueueClock';
import styles from './queue-row.module.css';

interface QueueRowProps {
  order: QueueOrder;
  canChangeStatus: boolean;
}

/** One order of the queue: when, what, for whom, where, and its next step. */
export const QueueRow = memo(
  function QueueRow({ order, canChangeStatus }: QueueRowProps) {
    const { id, number, deliveryMethod, heldReason } = order;
    const row = useRef<HTMLElement>(null);
    useFocusKeeper(row);
    return (
      <article
        ref={row}
        className={styles.row}
        aria-labelledby={`pedido-${id}`}
        data-status={order.status}
        data-order={id}
      >
        <QueueClock order={order} />
        <div className={styles.who}>
          <h4 id={`pedido-${id}`}>
            <Link href={orderHref(id)} prefetch={false}>
              {number}
            </Link>
          </h4>
          <p>
            <b>{order.customerName}</b>
            {sourceText(order.source)}
          </p>
        </div>
        <div className={styles.what}>
          {heldReason ? (
            <p className={styles.held}>
              <IconAlertTriangle aria-hidden="true" />
              <span>
                <b>Pedido retido.</b> {heldReasonText(heldReason)}
              </span>
            </p>
          ) : null}
          <ul>
            {order.lines.map((line, index) => (
              <li key={index}>
                <b>{line.quantity}×</b> {line.name}
                {line.notes ? <span className={styles.note}>{line.notes}</span> : null}
              </li>
            ))}
          </ul>
        </div>
        <Where order={order} />
        <Money order={order} />
        <div className={styles.badge}>
          <StatusBadge status={order.status} deliveryMethod={deliveryMethod} />
        </div>
        {canChangeStatus ? <RowControls order={order} /> : <PrintLink order={order} />}
      </article>
    );
  },
  (one, other) =>
    one.canChangeStatus === other.canChangeStatus &&
    JSON.stringify(one.order) === JSON.stringify(other.order),
);

function Where({ order }: { order: QueueOrder }) {
  const { deliveryMethod, customerPhone, deliveryAddress } = order;
  const isPickup = deliveryMethod === 'pickup';
  const WayIcon = isPickup ? IconBuildingStore : IconTruckDelivery;
  const call = customerPhone ? telLink(customerPhone) : null;
  return (
    <div className={styles.where}>
      <p>
        <WayIcon aria-hidden="true" />
        <span title={deliveryAddress}>
          {isPickup ? 'Retirada' : <b>{order.addressNeighborhood ?? 'Entrega'}</b>}
          {isPickup ? null : <span className={styles.address}>{deliveryAddress}</span>}
        </span>
      </p>
      {order.deliveryInstructions ? (
        <p className={styles.instructions}>
          <IconMessage aria-hidden="true" />
          <span>{order.deliveryInstructions}</span>
        </p>
      ) : null}
      <div className={styles.reach}>
        {call && customerPhone ? (
          <ActionIcon
            component="a"
            href={call}
            aria-label={`Ligar para ${order.customerName}: ${phoneText(customerPhone)}`}
            title={phoneText(customerPhone)}
          >
            <IconPhone aria-hidden="true" />
          </ActionIcon>
        ) : null}
        {isPickup ? null : (
          <ActionIcon
            component="a"
            href={mapLink(deliveryAddress)}
            target="_blank"
            rel="noreferrer"
            aria-label={`Mapa do pedido ${order.number}`}
            title="Mapa"
          >
            <IconMapPin aria-hidden="true" />
          </ActionIcon>
        )}
      </div>
    </div>
  );
}

function Money({ order }: { order: QueueOrder }) {
  const money = moneyText(order);
  return (
    <p className={styles.money}>
      <b>{formatBrl(order.totalCents)}</b> {paymentMethodText(order.paymentMethod)}
      {money ? <span>{money}</span> : null}
    </p>
  );
}

/** The next step in one press; every other change is on the order's own page. */
function RowControls({ order }: { order: QueueOrder }) {
  const { shownStatus, isBusy, move } = useOrderChange(order);
  const next = order.heldReason ? null : nextStep(shownStatus, order.deliveryMethod);
  return (
    <div className={styles.controls} role="group" aria-label={`Pedido ${order.number}`} aria-busy={isBusy}>
      {next ? (
        <Button
          variant={shownStatus === 'recebido' ? 'filled' : 'dark'}
          className={styles.next}
          aria-disabled={isBusy}
          onClick={() => {
            if (!isBusy) move(next.status);
          }}
        >
          {next.label}
          <IconArrowRight aria-hidden="true" />
        </Button>
      ) : null}
      <SeparateLink order={{ ...order, status: shownStatus }} />
      <PrintLink order={order} />
    </div>
  );
}
