import { formatBrl } from '@shop/money/format-brl';
import { heldReasonText } from '@shop/payments/held-reason';
import { IconAlertTriangle, IconBuildingStore, IconCash, IconTruckDelivery } from '@tabler/icons-react';
import Link from 'next/link';

import type { AdminOrderCard } from '../../../../orders/queries/admin-cards';
import { PrintLink } from '../../packing/PrintLink';
import { CustomerPhone } from '../CustomerPhone';
import styles from './order-card.module.css';
import { moneyText, sourceText } from '../order-labels';
import { paymentMethodText } from '@shop/payments/payment-labels';
import { OrderBadge } from '../changes/OrderBadge';
import { OrderControls } from '../changes/OrderControls';
import { orderHref } from '../orders-address';
import lineNote from '../../../components/badges/line-note.module.css';
import { WithoutLotBadge } from '../../../components/badges/WithoutLotBadge';
import { PromisedWindow } from '../slots/PromisedWindow';
import { TimeAgo } from '../TimeAgo';

/**
 * One order of the list: its items, its customer, its destination and its next step. Of one that has ended, a phone shows
 * nothing that only served to deliver it.
 */
export function OrderCard({
  order,
  now,
  canChangeStatus,
}: {
  order: AdminOrderCard;
  now: Date;
  canChangeStatus: boolean;
}) {
  const { id, number, status, deliveryMethod, heldReason } = order;
  const WayIcon = deliveryMethod === 'pickup' ? IconBuildingStore : IconTruckDelivery;
  const money = moneyText(order);
  const toDeliver = `${styles.fact} ${styles.toDeliver}`;
  const hasControls = canChangeStatus && status !== 'cancelado';
  return (
    <article className={styles.card} aria-labelledby={`pedido-${id}`} data-status={status}>
      <header className={styles.head}>
        <div>
          <h2 translate="no">
            <Link href={orderHref(id)} prefetch={false}>
              {order.customerName}
            </Link>
          </h2>
          <p className={styles.muted}>
            <TimeAgo at={order.placedAt} now={now} />
            {sourceText(order.source)} ·{' '}
            <span id={`pedido-${id}`} translate="no">
              {number}
            </span>
          </p>
        </div>
        {/* The selector says the status, too, and a card says it once. */}
        {hasControls ? null : <OrderBadge order={order} />}
        <span className={styles.brief} translate="no">
          {formatBrl(order.totalCents)}
        </span>
      </header>
      {order.sentWithoutLot > 0 ? (
        <p className={styles.mark}>
          <WithoutLotBadge units={order.sentWithoutLot} />
        </p>
      ) : null}
      {heldReason ? (
        <p className={styles.held}>
          <IconAlertTriangle aria-hidden="true" />
          <span>
            <b>Pedido parado.</b> {heldReasonText(heldReason)}
          </span>
        </p>
      ) : null}
      <ul className={styles.lines}>
        {order.lines.map((line, index) => (
          <li key={index}>
            <span className={styles.quantity} translate="no">
              {line.quantity}×
            </span>
            <span>{line.name}</span>
            {line.notes ? <span className={`${lineNote.note} ${styles.note}`}>{line.notes}</span> : null}
          </li>
        ))}
      </ul>
      <p className={styles.fact}>
        <WayIcon aria-hidden="true" />
        <span>{order.deliveryAddress}</span>
      </p>
      <PromisedWindow order={order} className={toDeliver} />
      <CustomerPhone order={order} className={toDeliver} />
      <p className={money ? styles.fact : toDeliver}>
        <IconCash aria-hidden="true" />
        <span translate="no">
          <b>{formatBrl(order.totalCents)}</b>{' '}
          <span className={styles.muted}>· {paymentMethodText(order.paymentMethod)}</span>
          {money ? <span className={styles.money}>{money}</span> : null}
        </span>
      </p>
      <footer className={styles.foot}>
        {hasControls ? (
          <OrderControls order={order} />
        ) : status === 'cancelado' ? null : (
          <PrintLink order={order} />
        )}
      </footer>
    </article>
  );
}
