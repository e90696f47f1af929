import { ActionIcon } from '@mantine/core';
import { phoneText, telHref } from '@shop/customers/phone-links';
import { mapHref } from '@shop/delivery/map-href';
import { formatBrl } from '@shop/money/format-brl';
import { heldReasonText } from '@shop/payments/held-reason';
import { paymentMethodText } from '@shop/payments/payment-labels';
import {
  IconAlertTriangle,
  IconBuildingStore,
  IconMapPin,
  IconMessage,
  IconPhone,
  IconRoute,
  IconTruckDelivery,
} from '@tabler/icons-react';

import type { QueueOrder } from '../../../../orders/queries/work-queue';
import type { OrderRun } from '../../../../runs/queries/order-runs';
import lineNote from '../../../components/badges/line-note.module.css';
import { AdminLink } from '../../../components/page/AdminLink';
import { orderRunText } from '../../runs/run-labels';
import { runHref } from '../../runs/runs-address';
import { moneyText } from '../order-labels';
import styles from './queue-row.module.css';

/** The items to pack, and for a held order the reason why it is held. */
export const RowLines = ({ order, hasLines }: { order: QueueOrder; hasLines: boolean }) => (
  <div className={styles.what}>
    {order.heldReason ? (
      <p className={styles.held}>
        <IconAlertTriangle aria-hidden="true" />
        <span>
          <b>Pedido retido.</b> {heldReasonText(order.heldReason)}
        </span>
      </p>
    ) : null}
    {hasLines ? (
      <ul>
        {order.lines.map((line, index) => (
          <li key={index}>
            <b translate="no">{line.quantity}×</b> {line.name}
            {line.notes ? <span className={`${lineNote.note} ${styles.note}`}>{line.notes}</span> : null}
          </li>
        ))}
      </ul>
    ) : null}
  </div>
);

interface RowPlaceProps {
  order: QueueOrder;
  run: OrderRun | null;
  hasReach: boolean;
}

/** The destination, the buyer's delivery instructions, the courier, and how to reach buyer and courier. */
export function RowPlace({ order, run, hasReach }: RowPlaceProps) {
  const { deliveryMethod, deliveryAddress } = order;
  const isPickup = deliveryMethod === 'pickup';
  const WayIcon = isPickup ? IconBuildingStore : IconTruckDelivery;
  return (
    <div className={styles.where}>
      <div>
        <p className={styles.place}>
          <WayIcon aria-hidden="true" />
          <span title={deliveryAddress}>
            {isPickup ? 'Retirada' : <b>{order.addressNeighborhood ?? 'Entrega'}</b>}
            {isPickup ? null : <span className={styles.address}>{deliveryAddress}</span>}
          </span>
        </p>
        {order.deliveryInstructions ? (
          <p className={styles.place}>
            <IconMessage aria-hidden="true" />
            <span>{order.deliveryInstructions}</span>
          </p>
        ) : null}
        {run ? (
          <p className={styles.place}>
            <IconRoute aria-hidden="true" />
            <span>
              <AdminLink href={runHref(run.runId)} className={styles.run}>
                Rota de {run.courierName}
              </AdminLink>{' '}
              · {orderRunText(run)}
            </span>
          </p>
        ) : null}
      </div>
      {hasReach ? <Reach order={order} isPickup={isPickup} /> : null}
    </div>
  );
}

function Reach({ order, isPickup }: { order: QueueOrder; isPickup: boolean }) {
  const { number, customerName, customerPhone, deliveryAddress } = order;
  const call = customerPhone ? telHref(customerPhone) : null;
  return (
    <div className={styles.reach}>
      {call && customerPhone ? (
        <ActionIcon
          component="a"
          href={call}
          aria-label={`Ligar para ${customerName}: ${phoneText(customerPhone)}`}
          title={phoneText(customerPhone)}
        >
          <IconPhone aria-hidden="true" />
        </ActionIcon>
      ) : null}
      {isPickup ? null : (
        <ActionIcon
          component="a"
          href={mapHref(deliveryAddress)}
          target="_blank"
          rel="noreferrer"
          aria-label={`Mapa do pedido ${number}`}
          title="Mapa"
        >
          <IconMapPin aria-hidden="true" />
        </ActionIcon>
      )}
    </div>
  );
}

export function RowMoney({ order }: { order: QueueOrder }) {
  const money = moneyText(order);
  return (
    <p className={styles.money} translate="no">
      <b>{formatBrl(order.totalCents)}</b> {paymentMethodText(order.paymentMethod)}
      {money ? <span>{money}</span> : null}
    </p>
  );
}
