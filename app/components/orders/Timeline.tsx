import { formatLongDateTime } from '@shop/time/bahia';

import styles from './timeline.module.css';

export interface TimelineEventView {
  id: string;
  /** 'Pagamento aprovado', 'Pedido enviado'. */
  title: string;
  /** Who or why, when it is worth saying. */
  detail: string | null;
  at: Date;
}

/** Everything that happened to an order, newest first as given. */
export function Timeline({ events }: { events: readonly TimelineEventView[] }) {
  return (
    <ol className={styles.timeline} aria-label="Histórico do pedido">
      {events.map(({ id, title, detail, at }) => (
        <li key={id}>
          <b>{title}</b>
          <time dateTime={at.toISOString()}>{formatLongDateTime(at)}</time>
          {detail ? <p>{detail}</p> : null}
        </li>
      ))}
    </ol>
  );
}
