import { formatNumber } from '@shop/text/format-number';

import type { QueueSection as SectionName, WorkQueue } from '../../../../orders/queries/work-queue';
import type { OrderRun } from '../../../../runs/queries/order-runs';
import { AdminLink } from '../../../components/page/AdminLink';
import { ordersHref, QUEUE, slotPart, type OrdersAddress } from '../orders-address';
import { groupsOf, SECTION_TITLE } from './queue-groups';
import { QueueRow } from './QueueRow';
import styles from './work-queue.module.css';

interface QueueSectionProps {
  section: SectionName;
  queue: WorkQueue;
  runs: ReadonlyMap<string, OrderRun>;
  address: OrdersAddress;
  hidden: readonly string[];
  canChangeStatus: boolean;
}

/** The orders of one section of the queue, grouped by time window. */
export function QueueSection({ section, queue, runs, address, hidden, canChangeStatus }: QueueSectionProps) {
  const orders = queue.orders.filter((order) => order.section === section);
  const more = queue.counts[section] - orders.length;
  const titleId = `fila-${section}`;
  return (
    <section className={styles.section} aria-labelledby={titleId} data-section={section}>
      <h2 id={titleId} className={styles.title}>
        {SECTION_TITLE[section]} <span>{formatNumber(queue.counts[section])}</span>
      </h2>
      {groupsOf(orders, queue.today).map((group) => (
        <div key={group.key} className={styles.group} role="group" aria-label={group.title}>
          <h3 className={styles.window}>
            {group.title}{' '}
            <span>{group.orders.length === 1 ? '1 pedido' : `${group.orders.length} pedidos`}</span>
          </h3>
          {group.orders.map((order) => (
            <QueueRow
              key={order.id}
              order={order}
              run={runs.get(order.id) ?? null}
              hidden={hidden}
              canChangeStatus={canChangeStatus}
            />
          ))}
        </div>
      ))}
      {more > 0 ? (
        <p className={styles.more}>
          {more === 1 ? 'Mais 1 pedido aparece' : `Mais ${formatNumber(more)} pedidos aparecem`} quando estes
          andarem.{' '}
          <AdminLink
            href={ordersHref({
              ...address,
              tab: 'pagos',
              view: 'tabela',
              filter: { ...QUEUE.filter, ...slotPart(address.filter) },
            })}
          >
            Ver na tabela
          </AdminLink>
        </p>
      ) : null}
    </section>
  );
}
