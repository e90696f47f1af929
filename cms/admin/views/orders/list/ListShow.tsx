'use client';

import { NativeSelect, Radio, UnstyledButton } from '@mantine/core';
import { adminMessages } from '@shop/messages/admin-messages';
import { ADMIN_TABS } from '@shop/orders/order-tabs';
import { formatNumber } from '@shop/text/format-number';
import { IconBookmark, IconCalendar, IconFilter, IconListCheck, IconListDetails } from '@tabler/icons-react';
import { useRouter } from 'next/navigation';

import { toast } from '../../../components/feedback/toast';
import { ColumnBoxes } from '../../../components/table/ColumnChoice';
import type { DataColumn } from '../../../components/table/data-table';
import { storePreference } from '../../../components/table/store-preference';
import { useHoldWhileOpen } from '../live/OrdersLive';
import {
  listInViewHref,
  ordersHref,
  VIEW_PREFERENCE,
  type OrderListAddress,
  type OrdersView,
} from '../orders-address';
import { MethodSelect } from '../show/MethodSelect';
import type { SavedView } from '../show/saved-views';
import { SavedViews } from '../show/SavedViews';
import { ShowMenu, ShowPart, ShowParts } from '../../../components/page/ShowMenu';
import show from '../../../components/page/show-menu.module.css';
import { ORDERS_TABLE } from './orders-columns';
import { groupHref, groupsOf, TAB_LABEL, type GroupCounts } from './OrderTabs';

interface ListShowProps {
  address: OrderListAddress;
  counts: GroupCounts;
  /** Today in Bahia; null if the person may not read the days and time windows. */
  today: string | null;
  hasBoard: boolean;
  views: readonly SavedView[];
  /** The columns of the table that can be hidden, and those that this person has hidden. */
  columns: readonly Pick<DataColumn, 'key' | 'label'>[];
  hidden: readonly string[];
}

/** "Exibir" of the list of all orders: its form, what it shows, and the searches that the person keeps. */
export function ListShow({ address, counts, today, hasBoard, views, columns, hidden }: ListShowProps) {
  const router = useRouter();
  const onToggle = useHoldWhileOpen('show');
  const { filter, view } = address;
  const open = (href: string) => router.push(href, { scroll: false });

  /** Cards and table are kept for the person; the board shows other orders, so only its link opens it. */
  async function choose(chosen: OrdersView | undefined) {
    if (chosen !== 'quadro')
      await storePreference(VIEW_PREFERENCE, chosen ?? null).catch(() =>
        toast.error(adminMessages.view_not_saved),
      );
    open(listInViewHref(address, chosen));
  }

  return (
    <ShowMenu
      isChanged={
        view !== undefined || hidden.length > 0 || filter.method !== undefined || address.tab !== 'todos'
      }
      onToggle={onToggle}
    >
      {(close) => (
        <>
          <Radio.Group
            label="Como ver"
            value={view ?? ''}
            onChange={(chosen) => {
              close();
              void choose(VIEWS.find(({ value }) => value === chosen)?.view);
            }}
            className={show.ways}
          >
            {VIEWS.filter(({ value }) => hasBoard || value !== 'quadro').map(({ value, label }) => (
              <Radio key={value} value={value} label={label} />
            ))}
          </Radio.Group>
          <ShowParts>
            <ShowPart name="filters" label="Mostrar só uma parte" icon={<IconFilter aria-hidden="true" />}>
              <NativeSelect
                label="Quais pedidos"
                value={address.tab}
                data={groupsOf(address, counts).map((group) => ({
                  value: group,
                  label: counts[group]
                    ? `${TAB_LABEL[group]} (${formatNumber(counts[group])})`
                    : TAB_LABEL[group],
                }))}
                onChange={({ currentTarget }) => {
                  const group = ADMIN_TABS.find((tab) => tab === currentTarget.value);
                  if (group) open(groupHref(group, address));
                }}
              />
              <MethodSelect
                value={filter.method}
                onChange={(method) => {
                  const { method: _, ...others } = filter;
                  open(
                    ordersHref({ ...address, page: 1, filter: { ...others, ...(method ? { method } : {}) } }),
                  );
                }}
              />
            </ShowPart>
            {view === 'tabela' ? (
              <ShowPart
                name="facts"
                label="Escolher o que aparece"
                icon={<IconListDetails aria-hidden="true" />}
              >
                <ColumnBoxes
                  tableName={ORDERS_TABLE}
                  columns={columns}
                  hidden={hidden}
                  onChange={(_, stored) =>
                    void stored.then(
                      () => router.refresh(),
                      () => undefined,
                    )
                  }
                />
              </ShowPart>
            ) : null}
            <ShowPart name="searches" label="Guardar esta busca" icon={<IconBookmark aria-hidden="true" />}>
              <SavedViews views={views} href={ordersHref(address)} />
            </ShowPart>
          </ShowParts>
          {today && !filter.slotDate ? (
            <UnstyledButton
              className={show.row}
              onClick={() => {
                close();
                open(ordersHref({ ...address, page: 1, filter: { ...filter, slotDate: today } }));
              }}
            >
              <IconCalendar aria-hidden="true" />
              Por dia e horário
            </UnstyledButton>
          ) : null}
          {view === 'tabela' ? null : (
            <UnstyledButton
              className={show.row}
              onClick={() => {
                close();
                open(listInViewHref(address, 'tabela'));
              }}
            >
              <IconListCheck aria-hidden="true" />
              Marcar vários
            </UnstyledButton>
          )}
        </>
      )}
    </ShowMenu>
  );
}

const VIEWS: readonly { value: string; label: string; view?: OrdersView }[] = [
  { value: '', label: 'Cartões' },
  { value: 'tabela', label: 'Tabela', view: 'tabela' },
  { value: 'quadro', label: 'Quadro, em colunas', view: 'quadro' },
];
