import type { ReactNode } from 'react';

import type { StatusDisplay } from '@shop/orders/order-status';
import { formatLongDateTime, formatOrderDate } from '@shop/time/bahia';

import { PromisedWindow } from '../order-page/PromisedWindow';
import styles from './order-card.module.css';
import { OrderLines, type OrderLineView } from './OrderLines';
import { OrderMeta, type OrderMetaView } from './OrderMeta';
import { OrderSums, type OrderSumsView } from './OrderSums';
import { OrderTrack } from './OrderTrack';
import { StatusPill } from './StatusPill';
import type { TrackStepView } from './track-steps';

export interface OrderCardView extends OrderMetaView {
  /** '9F3A71C2' */
  number: string;
  placedAt: Date;
  status: StatusDisplay;
  /** The status as the database stores it. */
  statusValue: string;
  track: readonly TrackStepView[] | null;
  lines: readonly OrderLineView[];
  sums: OrderSumsView;
}

export interface OrderCardProps {
  order: OrderCardView;
  headingLevel?: 1 | 2;
  /** What the buyer does next with a delivered order, before everything else of it. */
  lead?: ReactNode;
  /** A note on this order, shown between the promised window and the lines. */
  notice?: ReactNode;
  /** The timeline, on the order's own page. */
  children?: ReactNode;
  /** The buttons of the order: to pay, to cancel, to order again, to open the receipt. */
  actions?: ReactNode;
}

/** One order of the account. */
export function OrderCard({ order, headingLevel = 2, lead, notice, children, actions }: OrderCardProps) {
  const Heading = headingLevel === 1 ? 'h1' : 'h2';
  return (
    <article className={styles.order}>
      <header className={styles.head}>
        <div>
          <Heading>
            Pedido <span translate="no">{order.number}</span>
          </Heading>
          <p className={styles.date}>
            <time dateTime={order.placedAt.toISOString()}>
              {headingLevel === 1 ? formatLongDateTime(order.placedAt) : formatOrderDate(order.placedAt)}
            </time>
          </p>
        </div>
        <StatusPill display={order.status} value={order.statusValue} />
      </header>
      <div className={styles.inside}>
        {lead}
        {order.track ? <OrderTrack steps={order.track} /> : null}
        <PromisedWindow {...order} />
        {notice}
        <OrderLines lines={order.lines} />
        <OrderSums sums={order.sums} />
        <OrderMeta meta={order} />
        {actions ? <div className={styles.actions}>{actions}</div> : null}
        {children}
      </div>
    </article>
  );
}
