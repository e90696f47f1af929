'use client';

import { ActionIcon, Button } from '@mantine/core';
import { phoneText, telHref } from '@shop/customers/phone-links';
import { mapHref } from '@shop/delivery/map-href';
import { nextStep } from '@shop/orders/order-status';
import { isHandedOver, reasonLabel, STOP_OUTCOME_LABELS } from '@shop/runs/run-status';
import { formatTime } from '@shop/time/bahia';
import { IconBrandWhatsapp, IconMapPin, IconPhone } from '@tabler/icons-react';
import { useRef, type ReactNode } from 'react';

import type { AdminStop } from '../../../runs/queries/admin-runs';
import lineNote from '../../components/badges/line-note.module.css';
import { useFocusKeeper } from '../../components/forms/use-focus-keeper';
import { AdminLink } from '../../components/page/AdminLink';
import { NextActButton } from '../orders/changes/NextActButton';
import { useOrderChange } from '../orders/changes/use-order-change';
import { whatsappLink } from '../orders/customer-phone';
import { orderHref } from '../orders/orders-address';
import { stopAddress, stopContentText } from './run-facts';
import { orderWindowText } from './run-labels';
import styles from './stop-card.module.css';

interface StopCardProps {
  stop: AdminStop;
  /** Whether the run is on the road and the person may mark its orders as delivered. */
  canDeliver: boolean;
  /** Whether it is the first open stop, whose act is the filled button of the page. */
  isNext: boolean;
  /** Whether the promised time windows of the stops differ. */
  hasWindow: boolean;
  /** What else can be done with the stop. */
  acts: ReactNode;
}

/**
 * One stop of a run as the counter sees it: where it is, who waits there for what, and the act that marks it as delivered.
 * A stop that is done is short.
 */
export function StopCard({ stop, canDeliver, isNext, hasWindow, acts }: StopCardProps) {
  const { orderId, number, customerName, orderStatus, outcome, isStopped } = stop;
  const card = useRef<HTMLDivElement>(null);
  useFocusKeeper(card);
  const { shownStatus, isBusy, move } = useOrderChange({
    id: orderId,
    number,
    customerName,
    deliveryMethod: 'delivery',
    status: orderStatus,
  });
  const isDone = isHandedOver(outcome) || stop.counterDeliveredAt !== null;
  const step = nextStep({ status: shownStatus, deliveryMethod: 'delivery', isReady: true });
  const act = canDeliver && outcome === null && !isStopped && step?.status === 'entregue' ? step : null;
  const { street, place } = stopAddress(stop);
  return (
    <div ref={card} className={styles.card} data-done={isDone ? '' : undefined}>
      <div className={styles.facts}>
        <h3>{street}</h3>
        {place && !isDone ? <p className={styles.place}>{place}</p> : null}
        <p className={styles.who}>
          <AdminLink href={orderHref(orderId)}>
            {customerName}, {number}
          </AdminLink>
          {hasWindow ? <span>{orderWindowText(stop)}</span> : null}
        </p>
        {isDone ? null : <p className={styles.content}>{stopContentText(stop)}</p>}
        {stop.instructions && !isDone ? (
          <p className={`${lineNote.note} ${styles.note}`}>{stop.instructions}</p>
        ) : null}
        <Outcome stop={stop} />
      </div>
      {isDone ? null : <Reach stop={stop} />}
      {act || acts ? (
        <div className={styles.acts} role="group" aria-label={`Parada de ${customerName}`} aria-busy={isBusy}>
          {act ? (
            <NextActButton
              act={{ ...act, cashCents: null }}
              variant={isNext ? 'filled' : 'default'}
              isBusy={isBusy}
              onPress={({ status }) => move({ to: status, cashCents: null })}
            />
          ) : null}
          {acts}
        </div>
      ) : null}
    </div>
  );
}

/** How to reach the buyer, and the way there. */
function Reach({ stop }: { stop: AdminStop }) {
  const { phone, customerName, number, orderStatus, address } = stop;
  const call = phone ? telHref(phone) : null;
  const chat = phone
    ? whatsappLink({
        phone,
        customerName,
        orderNumber: number,
        status: orderStatus,
        deliveryMethod: 'delivery',
      })
    : null;
  return (
    <div className={styles.reach}>
      {call && phone ? (
        <Button
          component="a"
          href={call}
          leftSection={<IconPhone aria-hidden="true" />}
          aria-label={`Ligar para ${customerName}: ${phoneText(phone)}`}
        >
          {phoneText(phone)}
        </Button>
      ) : (
        <span className={styles.place}>{phone ?? 'Sem telefone'}</span>
      )}
      {chat ? (
        <ActionIcon
          component="a"
          variant="default"
          size={44}
          href={chat}
          target="_blank"
          rel="noreferrer"
          aria-label={`WhatsApp de ${customerName}`}
          title="WhatsApp"
        >
          <IconBrandWhatsapp aria-hidden="true" />
        </ActionIcon>
      ) : null}
      <ActionIcon
        component="a"
        variant="default"
        size={44}
        href={mapHref(address)}
        target="_blank"
        rel="noreferrer"
        aria-label={`Mapa do pedido ${number}`}
        title="Mapa"
      >
        <IconMapPin aria-hidden="true" />
      </ActionIcon>
    </div>
  );
}

/** What happened at the stop, or why nothing may happen there. */
function Outcome({ stop }: { stop: AdminStop }) {
  const { outcome, reason, decidedAt, counterDeliveredAt, isLocked, isStopped } = stop;
  if (counterDeliveredAt)
    return <p className={styles.good}>Marcado como entregue às {formatTime(counterDeliveredAt)}</p>;
  if (outcome)
    return (
      <p className={isHandedOver(outcome) ? styles.good : styles.bad}>
        {STOP_OUTCOME_LABELS[outcome]}
        {decidedAt ? ` às ${formatTime(decidedAt)}` : ''}
        {reason ? `. ${reasonLabel(reason)}` : ''}
      </p>
    );
  if (isStopped) return <p className={styles.bad}>Não entregar: o pedido foi cancelado ou está parado</p>;
  return isLocked ? <p className={styles.bad}>Bloqueada: cinco códigos errados</p> : null;
}
