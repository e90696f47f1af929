'use client';

import { dueText, orderClock } from '@shop/orders/order-clock';
import { dayOf } from '@shop/time/bahia';
import { IconBrandWhatsapp, IconChecks, IconPrinter } from '@tabler/icons-react';
import Link from 'next/link';
import { memo, useRef } from 'react';

import type { QueueOrder } from '../../../../orders/queries/work-queue';
import type { OrderRun } from '../../../../runs/queries/order-runs';
import { WithoutLotBadge } from '../../../components/badges/WithoutLotBadge';
import { useFocusKeeper } from '../../../components/forms/use-focus-keeper';
import { SelectBox } from '../../../components/table/RowSelection';
import { hasStatusBadge, isSeparated, mainAct } from '../changes/main-act';
import { MainActButton } from '../changes/MainActButton';
import { OrderBadge } from '../changes/OrderBadge';
import { useOrderChange } from '../changes/use-order-change';
import { noticedText, sourceText } from '../order-labels';
import { orderHref } from '../orders-address';
import { useQueueTime } from './queue-time';
import styles from './queue-row.module.css';
import type { QueueFact } from './queue-facts';
import { placeText, RowLines, RowMoney, RowPlace } from './RowFacts';
import { RowMenu } from './RowMenu';

/** When the order is due. The words say it too, so that no state is shown by colour alone. */
function QueueClock({ order }: { order: QueueOrder }) {
  const { now, limits } = useQueueTime();
  const clock = orderClock(order, { now, limits });
  // An order that was sent on time needs no colour.
  const isAway = order.status === 'enviado' && clock.urgency !== 'late';
  const { due, hint } = dueText(order, clock, dayOf(now));
  return (
    <div className={styles.clock} translate="no" data-urgency={isAway ? 'calm' : clock.urgency}>
      <b>{due}</b>
      <span>{hint}</span>
    </div>
  );
}

/** Who told the buyer over WhatsApp about the present status. */
function Noticed({ noticed }: Pick<QueueOrder, 'noticed'>) {
  const { now } = useQueueTime();
  if (!noticed) return null;
  return (
    <span className={styles.printed}>
      <IconBrandWhatsapp aria-hidden="true" />
      {noticedText(noticed, dayOf(now))}
    </span>
  );
}

/** What a person may do with the orders of the queue. */
export interface QueueRights {
  canChangeStatus: boolean;
  canPrint: boolean;
}

interface QueueRowProps {
  order: QueueOrder;
  run: OrderRun | null;
  rights: QueueRights;
  /** The facts that this person has hidden. */
  hidden: readonly string[];
  /** Whether it is the first one, whose act is the filled button of the screen. */
  isFirst: boolean;
  /** Whether rows have boxes, because several orders are to be changed at once. */
  isPicking: boolean;
}

/**
 * One order of the queue: when it is due, its buyer, its items, and its next step; everything else is in its menu. Rendered
 * again only when the order changes.
 */
export const QueueRow = memo(
  Row,
  (one, other) =>
    one.rights === other.rights &&
    one.hidden === other.hidden &&
    one.isFirst === other.isFirst &&
    one.isPicking === other.isPicking &&
    JSON.stringify([one.order, one.run]) === JSON.stringify([other.order, other.run]),
);

function Row({ order, run, rights, hidden, isFirst, isPicking }: QueueRowProps) {
  const { id, number, printCount } = order;
  const row = useRef<HTMLElement>(null);
  useFocusKeeper(row);
  const isShown = (fact: QueueFact) => !hidden.includes(fact);
  return (
    <article
      ref={row}
      className={styles.row}
      aria-labelledby={`pedido-${id} numero-${id}`}
      data-status={order.status}
      data-order={id}
    >
      {isPicking ? (
        <div className={styles.pick}>
          <SelectBox id={id} name={number} />
        </div>
      ) : null}
      <QueueClock order={order} />
      <div className={styles.who}>
        <h4 id={`pedido-${id}`}>
          <Link href={orderHref(id)} prefetch={false}>
            {isShown('customer') ? order.customerName : 'Pedido'}
          </Link>
        </h4>
        <p>
          {isShown('where') ? `${placeText(order)} · ` : ''}
          <span id={`numero-${id}`} translate="no">
            {number}
          </span>
          {sourceText(order.source)}
        </p>
      </div>
      <RowLines order={order} hasLines={isShown('lines')} />
      <RowPlace order={order} run={run} hasAddress={isShown('address')} hasReach={isShown('reach')} />
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
        <Noticed noticed={order.noticed} />
        <RowMoney order={order} hasTotal={isShown('money')} />
      </div>
      <RowControls order={order} rights={rights} isFirst={isFirst} />
    </article>
  );
}

interface RowControlsProps {
  order: QueueOrder;
  rights: QueueRights;
  isFirst: boolean;
}

/** The button for the next step, or for the page that separates the boxes, and the menu with everything else. */
function RowControls({ order, rights: { canChangeStatus, canPrint }, isFirst }: RowControlsProps) {
  const { shownStatus, isBusy, move } = useOrderChange(order);
  const shown = { ...order, status: shownStatus };
  const main = canChangeStatus ? mainAct(shown) : null;
  const begin = main?.kind === 'separate' ? main.begin : null;
  const variant = isFirst ? 'filled' : 'default';
  return (
    <div className={styles.controls} role="group" aria-label={`Pedido ${order.number}`} aria-busy={isBusy}>
      {main ? (
        <MainActButton
          orderId={order.id}
          main={main}
          variant={variant}
          isBusy={isBusy}
          className={styles.next}
          onStep={({ status, cashCents }) => move({ to: status, cashCents })}
        />
      ) : null}
      <RowMenu
        order={shown}
        isBusy={isBusy}
        begin={begin}
        onBegin={({ status }) => move({ to: status, cashCents: null })}
        canSeparate={canChangeStatus && main?.kind !== 'separate'}
        canPrint={canPrint}
      />
    </div>
  );
}
