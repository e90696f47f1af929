import { formatNumber } from '@shop/text/format-number';
import { IconCalendar, IconChevronDown } from '@tabler/icons-react';
import { useState } from 'react';

import type { QueueSection as SectionName } from '@shop/orders/queue-section';
import type { WorkQueue } from '../../../../orders/queries/work-queue';
import type { OrderRun } from '../../../../runs/queries/order-runs';
import { AdminLink } from '../../../components/page/AdminLink';
import { freshText } from '../order-labels';
import { ordersHref, QUEUE, slotPart, type OrdersAddress } from '../orders-address';
import { QueueRow, type QueueRights } from './QueueRow';
import styles from './work-queue.module.css';

const SECTION_TITLE: Record<SectionName, string> = {
  today: 'Hoje',
  tomorrow: 'Amanhã',
  later: 'Depois',
  out: 'Saíram em outros dias',
};

interface QueueSectionProps {
  section: SectionName;
  queue: WorkQueue;
  runs: ReadonlyMap<string, OrderRun>;
  address: OrdersAddress;
  hidden: readonly string[];
  rights: QueueRights;
  isPicking: boolean;
  /** Whether it is the first one, whose first order has the filled button. */
  isFirst: boolean;
  /** Whether it is one line until it is opened. With orders that nobody has begun it is open at first. */
  isFolded: boolean;
}

/** The orders of one section of the queue, those due first at the top. */
export function QueueSection({ isFolded, ...props }: QueueSectionProps) {
  const { section, queue } = props;
  const fresh = queue.freshCounts[section];
  // Stays as it was when the page opened, so that a step does not close the day on which somebody works.
  const [isOpenAtFirst] = useState(fresh > 0);
  const count = queue.counts[section];
  const titleId = `fila-${section}`;
  const orders = count === 1 ? '1 pedido' : `${formatNumber(count)} pedidos`;
  if (isFolded)
    return (
      <section aria-labelledby={titleId} data-section={section}>
        <details className={styles.folded} open={isOpenAtFirst}>
          <summary>
            <IconCalendar aria-hidden="true" />
            <h2 id={titleId}>
              {SECTION_TITLE[section]}: <span>{orders + freshText(fresh)}</span>
            </h2>
            <IconChevronDown aria-hidden="true" />
          </summary>
          <Rows {...props} />
        </details>
      </section>
    );
  return (
    <section aria-labelledby={titleId} data-section={section}>
      <div className={styles.head}>
        <h2 id={titleId}>{SECTION_TITLE[section]}</h2>
        <span>{section === 'today' ? `${formatNumber(count)} para cuidar` : orders}</span>
      </div>
      <Rows {...props} />
    </section>
  );
}

function Rows({
  section,
  queue,
  runs,
  address,
  hidden,
  rights,
  isPicking,
  isFirst,
}: Omit<QueueSectionProps, 'isFolded'>) {
  const orders = queue.orders.filter((order) => order.section === section);
  const more = queue.counts[section] - orders.length;
  return (
    <div className={styles.rows}>
      {orders.map((order, index) => (
        <QueueRow
          key={order.id}
          order={order}
          run={runs.get(order.id) ?? null}
          hidden={hidden}
          rights={rights}
          isPicking={isPicking}
          isFirst={isFirst && index === 0}
        />
      ))}
      {more > 0 ? (
        <p className={styles.more}>
          {more === 1 ? 'Mais 1 pedido aparece' : `Mais ${formatNumber(more)} pedidos aparecem`} quando estes
          andarem.{' '}
          <AdminLink
            href={ordersHref({
              ...address,
              tab: 'todos',
              view: 'tabela',
              filter: { ...QUEUE.filter, ...slotPart(address.filter) },
            })}
          >
            Ver na tabela
          </AdminLink>
        </p>
      ) : null}
    </div>
  );
}
