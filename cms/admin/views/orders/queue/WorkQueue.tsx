'use client';

import { formatNumber } from '@shop/text/format-number';

import {
  QUEUE_SECTIONS,
  type QueueSection,
  type WorkQueue as Queue,
} from '../../../../orders/queries/work-queue';
import { AdminLink } from '../../../components/page/AdminLink';
import { ordersHref, QUEUE, slotPart, type OrdersAddress } from '../orders-address';
import { groupsOf, SECTION_TITLE } from './queue-groups';
import { QueueRow } from './QueueRow';
import { QueueTimeProvider } from './queue-time';
import styles from './work-queue.module.css';

interface WorkQueueProps {
  queue: Queue;
  address: OrdersAddress;
  canChangeStatus: boolean;
}

/** The orders to be worked on: today, tomorrow and later apart, each by its windows. */
export function WorkQueue({ queue, address, canChangeStatus }: WorkQueueProps) {
  const sections = QUEUE_SECTIONS.filter((section) => queue.counts[section] > 0);
  return (
    <QueueTimeProvider serverNow={queue.now} limits={queue.limits}>
      {queue.counts.today === 0 ? <NothingToday queue={queue} address={address} /> : null}
      {sections.map((section) => (
        <Section
          key={section}
          section={section}
          queue={queue}
          address={address}
          canChangeStatus={canChangeStatus}
        />
      ))}
    </QueueTimeProvider>
  );
}

function Section({ section, queue, address, canChangeStatus }: WorkQueueProps & { section: QueueSection }) {
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
            <QueueRow key={order.id} order={order} canChangeStatus={canChangeStatus} />
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

function NothingToday({ queue, address }: Pick<WorkQueueProps, 'queue' | 'address'>) {
  const isFiltered = Object.keys(slotPart(address.filter)).length > 0;
  const isEmpty = queue.orders.length === 0;
  return (
    <div className={styles.nothing} role="status">
      <p>{isFiltered && isEmpty ? 'Nenhum pedido com este filtro.' : 'Nada para fazer hoje.'}</p>
      {isFiltered ? <AdminLink href={ordersHref(QUEUE)}>Ver a fila inteira</AdminLink> : null}
    </div>
  );
}
