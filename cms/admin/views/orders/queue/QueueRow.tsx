'use client';

import { ActionIcon, Button, Badge } from '@mantine/core';
import type { NextAct } from '@shop/orders/next-act';
import {
  IconChecks,
  IconChefHat,
  IconPrinter,
  IconScan,
  IconAlarm,
  IconAlertTriangle,
  IconClock,
  IconFlame,
} from '@tabler/icons-react';
import Link from 'next/link';
import { memo, useRef } from 'react';

import type { QueueOrder } from '../../../../orders/queries/work-queue';
import type { OrderRun } from '../../../../runs/queries/order-runs';
import { WithoutLotBadge } from '../../../components/badges/WithoutLotBadge';
import { useFocusKeeper } from '../../../components/forms/use-focus-keeper';
import { SelectBox } from '../../../components/table/RowSelection';
import { separateHref } from '../../packing/packing-address';
import { PrintLink } from '../../packing/PrintLink';
import { SeparateLink } from '../../separate/SeparateLink';
import { NextActButton } from '../changes/NextActButton';
import { OrderBadge } from '../changes/OrderBadge';
import { useOrderChange } from '../changes/use-order-change';
import { sourceText } from '../order-labels';
import { orderHref } from '../orders-address';
import { leftText, minutesText, orderClock, type Urgency } from '@shop/orders/order-clock';
import { formatLongDateTime } from '@shop/time/bahia';
import { useQueueTime } from './queue-time';
import styles from './queue-row.module.css';
import type { QueueFact } from './queue-facts';
import { hasStatusBadge, isSeparated, rowAct } from './row-act';
import { RowLines, RowMoney, RowPlace } from './RowFacts';

/** Each colour has its own icon and words, so that no state is shown by colour alone. */
const SHOWN: Record<Urgency, { tone: string; Icon: typeof IconClock }> = {
  calm: { tone: 'neutral', Icon: IconClock },
  soon: { tone: 'warn', Icon: IconAlarm },
  urgent: { tone: 'bad', Icon: IconFlame },
  late: { tone: 'bad', Icon: IconAlertTriangle },
};

const WORDS: Record<Urgency, string> = { calm: '', soon: 'Logo', urgent: 'Urgente', late: 'Atrasado' };

/** Shows how long it is until the promised time window, and how long ago the order was paid. */
function QueueClock({ order }: { order: QueueOrder }) {
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

interface QueueRowProps {
  order: QueueOrder;
  run: OrderRun | null;
  canChangeStatus: boolean;
  /** The columns that this person has hidden. */
  hidden: readonly string[];
}

/**
 * One order of the queue: its time, its items, its buyer, its destination, and its next step. Rendered again only
 * when the order changes.
 */
export const QueueRow = memo(
  Row,
  (one, other) =>
    one.canChangeStatus === other.canChangeStatus &&
    one.hidden === other.hidden &&
    JSON.stringify([one.order, one.run]) === JSON.stringify([other.order, other.run]),
);

function Row({ order, run, canChangeStatus, hidden }: QueueRowProps) {
  const { id, number, printCount } = order;
  const row = useRef<HTMLElement>(null);
  useFocusKeeper(row);
  const isShown = (fact: QueueFact) => !hidden.includes(fact);
  return (
    <article
      ref={row}
      className={styles.row}
      aria-labelledby={`pedido-${id}`}
      data-status={order.status}
      data-order={id}
    >
      <div className={styles.pick}>
        <SelectBox id={id} name={number} />
      </div>
      <QueueClock order={order} />
      <div className={styles.who}>
        <h4 id={`pedido-${id}`} translate="no">
          <Link href={orderHref(id)} prefetch={false}>
            {number}
          </Link>
        </h4>
        {isShown('customer') ? (
          <p>
            <b>{order.customerName}</b>
            {sourceText(order.source)}
          </p>
        ) : null}
      </div>
      <RowLines order={order} hasLines={isShown('lines')} />
      {isShown('where') ? <RowPlace order={order} run={run} hasReach={isShown('reach')} /> : null}
      {isShown('money') ? <RowMoney order={order} /> : null}
      <div className={styles.badge}>
        {hasStatusBadge(order) ? <OrderBadge order={order} /> : null}
        {isSeparated(order) ? (
          <span className={styles.separated}>
            <IconChecks aria-hidden="true" />
            Separado
          </span>
        ) : null}
        <WithoutLotBadge units={order.sentWithoutLot} />
        {printCount > 0 ? (
          <span className={styles.printed}>
            <IconPrinter aria-hidden="true" />
            {printCount === 1 ? 'Impresso' : `Impresso ${printCount} vezes`}
          </span>
        ) : null}
      </div>
      {canChangeStatus ? <RowControls order={order} /> : <PrintLink order={order} />}
    </article>
  );
}

/**
 * The button for the next step, or for the page that separates the boxes. Every other change is made on the order's own
 * page.
 */
function RowControls({ order }: { order: QueueOrder }) {
  const { shownStatus, isBusy, move } = useOrderChange(order);
  const main = rowAct({ ...order, status: shownStatus });
  return (
    <div className={styles.controls} role="group" aria-label={`Pedido ${order.number}`} aria-busy={isBusy}>
      {main?.kind === 'separate' ? (
        // The link loads the whole page, because the browser allows the camera only on that page.
        <Button
          component="a"
          href={separateHref(order.id)}
          variant={shownStatus === 'recebido' ? 'filled' : 'dark'}
          className={styles.next}
          data-act="step"
          aria-disabled={isBusy}
          // Leaving the page could stop the request of the step before.
          onClick={(event) => {
            if (isBusy) event.preventDefault();
          }}
          leftSection={<IconScan aria-hidden="true" />}
        >
          {main.label}
        </Button>
      ) : null}
      {main?.kind === 'step' ? (
        <NextActButton
          act={main.act}
          isNew={shownStatus === 'recebido'}
          isBusy={isBusy}
          className={styles.next}
          onPress={({ status, cashCents }) => move({ to: status, cashCents })}
        />
      ) : null}
      {main?.kind === 'separate' && main.begin ? (
        <BeginButton
          act={main.begin}
          isBusy={isBusy}
          onPress={({ status }) => move({ to: status, cashCents: null })}
        />
      ) : null}
      {main?.kind === 'separate' ? null : <SeparateLink order={{ ...order, status: shownStatus }} />}
      <PrintLink order={order} />
    </div>
  );
}

interface BeginButtonProps {
  act: NextAct;
  isBusy: boolean;
  onPress: (act: NextAct) => void;
}

/** Says that somebody has begun an order before its first box is in hand, as for a pizza that is still to be made. */
const BeginButton = ({ act, isBusy, onPress }: BeginButtonProps) => (
  <ActionIcon
    variant="default"
    title={act.label}
    aria-label={act.label}
    translate="no"
    aria-disabled={isBusy}
    onClick={() => {
      if (!isBusy) onPress(act);
    }}
  >
    <IconChefHat aria-hidden="true" />
  </ActionIcon>
);
