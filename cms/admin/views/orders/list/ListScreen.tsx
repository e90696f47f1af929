import { adminMessages } from '@shop/messages/admin-messages';
import { can } from '@shop/permissions/permissions';
import { dayOf } from '@shop/time/bahia';

import { readOr } from '../../../engine/page';
import { readSlotWeek, type SlotWeek } from '../../../../delivery/queries/slot-week';
import { readAdminBoard, type AdminColumn } from '../../../../orders/queries/admin-board';
import { listAdminOrders, type AdminOrderList } from '../../../../orders/queries/admin-orders';
import type { AdminContext } from '../../../admin-context';
import { attentionOf } from '../../../attention';
import { LoadFailure } from '../../../components/page/LoadFailure';
import { hidable } from '../../../components/table/data-table';
import { hiddenColumnsOf, storedPreference } from '../../../components/table/hidden-columns';
import { OrdersBoard } from '../board/OrdersBoard';
import { slotPart, type OrderListAddress } from '../orders-address';
import { readSavedViews, VIEWS_PREFERENCE } from '../show/saved-views';
import { DayWindows } from '../slots/DayWindows';
import { DaysNotice } from './DaysNotice';
import { HeldNotice } from './HeldNotice';
import { ListShow } from './ListShow';
import { OrderFilters } from './OrderFilters';
import { OrderList } from './OrderList';
import { ORDERS_TABLE, ordersColumns } from './orders-columns';
import { OrderTabs, showsGroups } from './OrderTabs';
import styles from './orders-view.module.css';
import { RefreshButton } from './RefreshButton';

/** The list of all orders as cards or as a table, or the paid orders on a board. */
export async function ListScreen({
  adminContext,
  address,
}: {
  adminContext: AdminContext;
  address: OrderListAddress;
}) {
  const { cms, admin } = adminContext;
  const canChangeStatus = can(admin, 'order:change-status');
  const [shown, views, attention, day] = await Promise.all([
    load(adminContext, address),
    storedPreference(adminContext, VIEWS_PREFERENCE).then(readSavedViews, () => []),
    attentionOf(adminContext),
    loadDay(adminContext, address),
  ]);
  const counts = shown?.kind === 'list' ? shown.list.counts : {};
  return (
    <>
      {showsGroups(address, counts) ? <OrderTabs address={address} counts={counts} /> : null}
      <div className={styles.tools}>
        <OrderFilters address={address} />
        {/* The queue is always up to date; the list has the button that the specification asks for. */}
        <RefreshButton />
        <ListShow
          address={address}
          counts={counts}
          today={can(admin, 'delivery:read') ? dayOf(cms.now()) : null}
          hasBoard={!admin.off?.includes('board')}
          views={views}
          columns={hidable(ordersColumns(address)).map(({ key, label }) => ({ key, label }))}
          hidden={shown?.kind === 'list' ? shown.hiddenColumns : []}
        />
      </div>
      {day ? <DayWindows week={day} address={address} canChange={can(admin, 'slot-day:change')} /> : null}
      {shown?.kind === 'list' ? <DaysNotice address={address} /> : null}
      {shown ? <HeldNotice count={attention?.heldCount ?? 0} isShown={address.filter.isHeldOnly} /> : null}
      {shown === null ? <LoadFailure message={adminMessages.orders_load_failed} /> : null}
      {shown?.kind === 'list' ? (
        <OrderList
          list={shown.list}
          address={address}
          now={cms.now()}
          hiddenColumns={shown.hiddenColumns}
          canChangeStatus={canChangeStatus}
          canMoveSlot={can(admin, 'order:move-slot')}
        />
      ) : null}
      {shown?.kind === 'board' ? (
        <OrdersBoard columns={shown.columns} now={cms.now()} canChangeStatus={canChangeStatus} />
      ) : null}
    </>
  );
}

/**
 * Returns the time windows of the chosen day. Returns null without a day, when this person may not read them, or when
 * reading fails; the list is then shown without them.
 */
async function loadDay({ cms, admin }: AdminContext, { filter }: OrderListAddress): Promise<SlotWeek | null> {
  const { slotDate } = filter;
  if (!slotDate || !can(admin, 'delivery:read')) return null;
  return readOr({ cms }, { what: 'the windows of a day', otherwise: null }, () =>
    readSlotWeek(cms, { from: slotDate }),
  );
}

type Shown =
  | { kind: 'list'; list: AdminOrderList; hiddenColumns: readonly string[] }
  | { kind: 'board'; columns: AdminColumn[] };

/** Returns null when reading fails, so that the page shows its error message; the error is logged. */
function load(adminContext: AdminContext, address: OrderListAddress): Promise<Shown | null> {
  const { cms } = adminContext;
  return readOr({ cms }, { what: 'orders', otherwise: null }, async () => {
    if (address.view === 'quadro')
      return {
        kind: 'board',
        columns: await readAdminBoard(cms, { search: address.filter.search, ...slotPart(address.filter) }),
      };
    const [list, hiddenColumns] = await Promise.all([
      listAdminOrders(cms, address),
      address.view === 'tabela' ? hiddenColumnsOf(adminContext, ORDERS_TABLE) : [],
    ]);
    return { kind: 'list', list, hiddenColumns };
  });
}
