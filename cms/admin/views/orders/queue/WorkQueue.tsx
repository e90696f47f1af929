'use client';

import { Button } from '@mantine/core';
import { IconKeyboard } from '@tabler/icons-react';
import { useMemo, useState, type ReactNode } from 'react';

import { QUEUE_SECTIONS, type WorkQueue as Queue } from '../../../../orders/queries/work-queue';
import type { OrderRun } from '../../../../runs/queries/order-runs';
import { AdminLink } from '../../../components/page/AdminLink';
import { ColumnChoice } from '../../../components/table/ColumnChoice';
import { RowSelection, SelectionCount, useRowSelection } from '../../../components/table/RowSelection';
import { useScreenOn } from '../../../frame/alerts/use-alert-sounds';
import { ordersHref, QUEUE, slotPart, type OrdersAddress } from '../orders-address';
import { SeveralActs } from '../several/SeveralActs';
import { QUEUE_FACTS, QUEUE_TABLE } from './queue-facts';
import { QueueSection } from './QueueSection';
import { QueueShortcuts, ShortcutHelp } from './QueueShortcuts';
import { QueueTimeProvider } from './queue-time';
import styles from './work-queue.module.css';

interface WorkQueueProps {
  queue: Queue;
  runs: readonly OrderRun[];
  address: OrdersAddress;
  /** The columns that this person has hidden, as stored. */
  hidden: readonly string[];
  canChangeStatus: boolean;
  canMoveSlot: boolean;
  canPlanRun: boolean;
  /**
   * The tools before the choice of columns: the search, the filters, the saved views and the button that pauses the
   * shop.
   */
  children: ReactNode;
}

/**
 * The orders to work on. Those of today, tomorrow and later are in separate sections, and each section is grouped by
 * time window.
 */
export function WorkQueue({
  queue,
  runs,
  address,
  hidden: stored,
  canChangeStatus,
  canMoveSlot,
  canPlanRun,
  children,
}: WorkQueueProps) {
  useScreenOn();
  const [hidden, setHidden] = useState(stored);
  const [isHelpOpen, setIsHelpOpen] = useState(false);
  const idText = queue.orders.map(({ id }) => id).join(' ');
  // The array stays the same while the orders are the same, so that a refresh does not reset the checkboxes.
  const ids = useMemo(() => idText.split(' '), [idText]);
  const runsByOrder = new Map(runs.map((run) => [run.orderId, run]));
  return (
    <RowSelection ids={ids}>
      <div className={styles.bar}>
        {children}
        <ColumnChoice tableName={QUEUE_TABLE} columns={QUEUE_FACTS} hidden={hidden} onChange={setHidden} />
        <Button
          className={styles.keys}
          leftSection={<IconKeyboard aria-hidden="true" />}
          onClick={() => setIsHelpOpen(true)}
        >
          Atalhos
        </Button>
      </div>
      <QueueTimeProvider serverNow={queue.now} limits={queue.limits}>
        {queue.counts.today === 0 ? <NothingToday queue={queue} address={address} /> : null}
        <QueueShortcuts onHelp={() => setIsHelpOpen(true)}>
          {QUEUE_SECTIONS.filter((section) => queue.counts[section] > 0).map((section) => (
            <QueueSection
              key={section}
              section={section}
              queue={queue}
              runs={runsByOrder}
              address={address}
              hidden={hidden}
              canChangeStatus={canChangeStatus}
            />
          ))}
        </QueueShortcuts>
      </QueueTimeProvider>
      <ChosenBar>
        <SeveralActs
          orders={queue.orders}
          canChangeStatus={canChangeStatus}
          canMoveSlot={canMoveSlot}
          canPlanRun={canPlanRun}
        />
      </ChosenBar>
      {isHelpOpen ? <ShortcutHelp onClose={() => setIsHelpOpen(false)} /> : null}
    </RowSelection>
  );
}

/**
 * The bar with the actions on the selected orders. While orders are selected, it is at the lower edge of the screen,
 * within reach of a thumb.
 */
function ChosenBar({ children }: { children: ReactNode }) {
  const { chosen } = useRowSelection();
  return (
    <div
      className={styles.chosen}
      data-empty={chosen.length === 0 ? '' : undefined}
      role="group"
      aria-label="Pedidos escolhidos"
    >
      <SelectionCount words={{ one: 'pedido escolhido', many: 'pedidos escolhidos' }} />
      {children}
    </div>
  );
}

function NothingToday({ queue, address }: Pick<WorkQueueProps, 'queue' | 'address'>) {
  const { search } = address.filter;
  const isFiltered = search !== '' || Object.keys(slotPart(address.filter)).length > 0;
  if (isFiltered && queue.orders.length > 0) return null;
  return (
    <p className={styles.nothing} role="status">
      {isFiltered
        ? search
          ? `Nada na fila para “${search}”.`
          : 'Nenhum pedido com este filtro.'
        : 'Nada para fazer hoje.'}{' '}
      {search ? (
        <AdminLink href={ordersHref({ ...QUEUE, tab: 'todos', filter: { ...QUEUE.filter, search } })}>
          Buscar em todos os pedidos
        </AdminLink>
      ) : isFiltered ? (
        <AdminLink href={ordersHref(QUEUE)}>Ver a fila inteira</AdminLink>
      ) : null}
    </p>
  );
}
