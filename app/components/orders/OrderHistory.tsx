import { Timeline, TimelineItem } from '@mantine/core';
import { formatLongDateTime } from '@shop/time/bahia';

import styles from './order-history.module.css';

import '@mantine/core/styles/Timeline.layer.css';

export interface TimelineEventView {
  id: string;
  /** 'Pagamento aprovado', 'Pedido enviado'. */
  title: string;
  /** Who caused the event, or why, where that is useful. */
  detail: string | null;
  at: Date;
}

/** All events of an order, in the given order (newest first). */
export function OrderHistory({ events }: { events: readonly TimelineEventView[] }) {
  return (
    <Timeline
      role="list"
      aria-label="Histórico do pedido"
      active={0}
      classNames={{
        root: styles.history,
        item: styles.event,
        itemBullet: styles.bullet,
        itemBody: styles.body,
        itemTitle: styles.title,
        itemContent: styles.content,
      }}
    >
      {events.map(({ id, title, detail, at }) => (
        <TimelineItem key={id} role="listitem" title={title}>
          <time dateTime={at.toISOString()}>{formatLongDateTime(at)}</time>
          {detail ? <p>{detail}</p> : null}
        </TimelineItem>
      ))}
    </Timeline>
  );
}
