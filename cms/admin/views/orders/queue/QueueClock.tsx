'use client';

import { Badge } from '@mantine/core';
import { leftText, minutesText, orderClock, type Urgency } from '@shop/orders/order-clock';
import { formatLongDateTime } from '@shop/time/bahia';
import { IconAlarm, IconAlertTriangle, IconClock, IconFlame } from '@tabler/icons-react';

import type { QueueOrder } from '../../../../orders/queries/work-queue';
import styles from './queue-row.module.css';
import { useQueueTime } from './queue-time';

/** Each colour has its own icon and words, so that no state is shown by colour alone. */
const SHOWN: Record<Urgency, { tone: string; Icon: typeof IconClock }> = {
  calm: { tone: 'neutral', Icon: IconClock },
  soon: { tone: 'warn', Icon: IconAlarm },
  urgent: { tone: 'bad', Icon: IconFlame },
  late: { tone: 'bad', Icon: IconAlertTriangle },
};

const WORDS: Record<Urgency, string> = { calm: '', soon: 'Logo', urgent: 'Urgente', late: 'Atrasado' };

/** Shows how long it is until the promised time window, and how long ago the order was paid. */
export function QueueClock({ order }: { order: QueueOrder }) {
  const { now, limits } = useQueueTime();
  const { urgency, leftMinutes, waitedMinutes } = orderClock(order, { now, limits });
  // An order that was sent on time needs no colour.
  const isAway = order.status === 'enviado' && urgency !== 'late';
  const { tone, Icon } = SHOWN[isAway ? 'calm' : urgency];
  const words = isAway || urgency === 'late' ? '' : WORDS[urgency];
  const left = leftMinutes === null ? `espera há ${minutesText(waitedMinutes)}` : leftText(leftMinutes);
  const paidAt = order.receivedAt ?? order.placedAt;
  return (
    <div className={styles.clock} translate="no" data-urgency={isAway ? 'calm' : urgency}>
      <Badge variant={tone} leftSection={<Icon aria-hidden="true" />}>
        {words ? `${words}: ${left}` : left}
      </Badge>
      {leftMinutes === null ? null : (
        <time dateTime={paidAt.toISOString()} title={formatLongDateTime(paidAt)}>
          {order.paymentStatus === 'a_receber' ? 'feito' : 'pago'} há {minutesText(waitedMinutes)}
        </time>
      )}
    </div>
  );
}
