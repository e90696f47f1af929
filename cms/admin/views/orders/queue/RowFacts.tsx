import { ActionIcon } from '@mantine/core';
import { phoneText, telHref } from '@shop/customers/phone-links';
import { mapHref } from '@shop/delivery/map-href';
import { formatBrl } from '@shop/money/format-brl';
import { heldReasonText } from '@shop/payments/held-reason';
import { paymentMethodText } from '@shop/payments/payment-labels';
import {
  IconAlertTriangle,
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
          <b>Pedido parado.</b> {heldReasonText(order.heldReason)}
        </span>
      </p>
    ) : null}
    {hasLines ? (
      <>
        <ul className={styles.lines}>
          {order.lines.map((line, index) => (
            <li key={index}>
              <b translate="no">{line.quantity}</b> {line.name}
            </li>
          ))}
        </ul>
        {order.lines.map(({ notes }, index) =>
          notes ? (
            <span key={index} className={`${lineNote.note} ${styles.note}`}>
              {notes}
            </span>
          ) : null,
        )}
      </>
    ) : null}
  </div>
);

/** How the order reaches its buyer, in a few words: 'Retirada', 'Entrega, Pituba'. */
export const placeText = ({ deliveryMethod, addressNeighborhood }: QueueOrder): string =>
  deliveryMethod === 'pickup' ? 'Retirada' : ['Entrega', addressNeighborhood].filter(Boolean).join(', ');

interface RowPlaceProps {
  order: QueueOrder;
  run: OrderRun | null;
  hasAddress: boolean;
  hasReach: boolean;
}

/** The address with the buyer's instructions, the courier, and how to reach buyer and courier. */
export function RowPlace({ order, run, hasAddress, hasReach }: RowPlaceProps) {
  const isPickup = order.deliveryMethod === 'pickup';
  const address = hasAddress && !isPickup;
  if (!address && !run && !hasReach) return null;
  return (
    <div className={styles.where}>
      <div>
        {address ? (
          <p className={styles.place}>
            <IconTruckDelivery aria-hidden="true" />
            <span>{order.deliveryAddress}</span>
          </p>
        ) : null}
        {address && order.deliveryInstructions ? (
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

/** The total, or only what is unusual about the money, such as what is still due. */
export function RowMoney({ order, hasTotal }: { order: QueueOrder; hasTotal: boolean }) {
  const money = moneyText(order);
  if (!hasTotal && !money) return null;
  return (
    <p className={styles.money} translate="no">
      {hasTotal ? (
        <>
          <b>{formatBrl(order.totalCents)}</b> {paymentMethodText(order.paymentMethod)}
        </>
      ) : null}
      {money ? <span>{money}</span> : null}
    </p>
  );
}
