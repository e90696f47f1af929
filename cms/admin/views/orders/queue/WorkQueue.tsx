'use client';

import { UnstyledButton } from '@mantine/core';
import { IconBookmark, IconFilter, IconKeyboard, IconListCheck, IconListDetails } from '@tabler/icons-react';
import { useMemo, useState, type ReactNode } from 'react';

import type { WorkQueue as Queue } from '../../../../orders/queries/work-queue';
import { QUEUE_SECTIONS } from '@shop/orders/queue-section';
import type { OrderRun } from '../../../../runs/queries/order-runs';
import { AdminLink } from '../../../components/page/AdminLink';
import { ColumnBoxes } from '../../../components/table/ColumnChoice';
import { RowSelection, SelectionCount, useRowSelection } from '../../../components/table/RowSelection';
import { useScreenOn } from '../../../frame/alerts/use-alert-sounds';
import { useHoldWhileOpen } from '../live/OrdersLive';
import { ordersHref, QUEUE, slotPart, type OrdersAddress } from '../orders-address';
import { SeveralActs } from '../several/SeveralActs';
import type { SavedView } from '../show/saved-views';
import { SavedViews } from '../show/SavedViews';
import { ShowMenu, ShowPart, ShowParts } from '../../../components/page/ShowMenu';
import show from '../../../components/page/show-menu.module.css';
import { isOwnChoice, QUEUE_FACTS, QUEUE_TABLE } from './queue-facts';
import { QueueFilters } from './QueueFilters';
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
  views: readonly SavedView[];
  canChangeStatus: boolean;
  canMoveSlot: boolean;
  canPrint: boolean;
  canPlanRun: boolean;
  /** The tools before "Exibir": the search, links to other orders that need somebody, and the button that pauses the shop. */
  children: ReactNode;
}

/** The orders to work on. Those of the first day with orders are in sight, the others are one line each until they are opened. */
export function WorkQueue({
  queue,
  runs,
  address,
  hidden: stored,
  views,
  canChangeStatus,
  canMoveSlot,
  canPrint,
  canPlanRun,
  children,
}: WorkQueueProps) {
  useScreenOn();
  const [hidden, setHidden] = useState(stored);
  const [isHelpOpen, setIsHelpOpen] = useState(false);
  const [isPicking, setIsPicking] = useState(false);
  const onToggle = useHoldWhileOpen('show');
  const rights = useMemo(() => ({ canChangeStatus, canPrint }), [canChangeStatus, canPrint]);
  const sections = QUEUE_SECTIONS.filter((section) => queue.counts[section] > 0);
  const idText = queue.orders.map(({ id }) => id).join(' ');
  // The array stays the same while the orders are the same, so that a refresh does not reset the checkboxes.
  const ids = useMemo(() => idText.split(' '), [idText]);
  const runsByOrder = new Map(runs.map((run) => [run.orderId, run]));
  return (
    <RowSelection ids={ids}>
      <div className={styles.bar}>
        {children}
        <ShowMenu
          isChanged={isOwnChoice(hidden) || Object.keys(slotPart(address.filter)).length > 0}
          onToggle={onToggle}
        >
          {(close) => (
            <>
              <ShowParts>
                <ShowPart
                  name="filters"
                  label="Mostrar só uma parte"
                  icon={<IconFilter aria-hidden="true" />}
                >
                  <QueueFilters address={address} choices={queue.choices} today={queue.today} />
                </ShowPart>
                <ShowPart
                  name="facts"
                  label="Escolher o que aparece"
                  icon={<IconListDetails aria-hidden="true" />}
                >
                  <ColumnBoxes
                    tableName={QUEUE_TABLE}
                    columns={QUEUE_FACTS}
                    hidden={hidden}
                    onChange={setHidden}
                  />
                </ShowPart>
                <ShowPart
                  name="searches"
                  label="Guardar esta busca"
                  icon={<IconBookmark aria-hidden="true" />}
                >
                  <SavedViews views={views} href={ordersHref(address)} />
                </ShowPart>
              </ShowParts>
              <PickToggle
                isPicking={isPicking}
                onToggle={() => {
                  close();
                  setIsPicking(!isPicking);
                }}
              />
              <UnstyledButton
                className={`${show.row} ${show.keys}`}
                onClick={() => {
                  close();
                  setIsHelpOpen(true);
                }}
              >
                <IconKeyboard aria-hidden="true" />
                Atalhos do teclado
                <kbd aria-hidden="true">?</kbd>
              </UnstyledButton>
            </>
          )}
        </ShowMenu>
      </div>
      <QueueTimeProvider serverNow={queue.now} limits={queue.limits}>
        {queue.counts.today === 0 ? <NothingToday queue={queue} address={address} /> : null}
        <QueueShortcuts
          onHelp={() => setIsHelpOpen(true)}
          onPick={() => setIsPicking(true)}
          canSeparate={canChangeStatus}
          canPrint={canPrint}
        >
          {sections.map((section, index) => (
            <QueueSection
              key={section}
              section={section}
              queue={queue}
              runs={runsByOrder}
              address={address}
              hidden={hidden}
              rights={rights}
              isPicking={isPicking}
              isFirst={index === 0}
              // Who searches wants to see what was found.
              isFolded={index > 0 && address.filter.search === ''}
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

/** Shows the boxes of the rows, or takes them away together with what was chosen. */
function PickToggle({ isPicking, onToggle }: { isPicking: boolean; onToggle: () => void }) {
  const { choose } = useRowSelection();
  return (
    <UnstyledButton
      className={show.row}
      onClick={() => {
        if (isPicking) choose([]);
        onToggle();
      }}
    >
      <IconListCheck aria-hidden="true" />
      {isPicking ? 'Parar de marcar' : 'Marcar vários'}
    </UnstyledButton>
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
