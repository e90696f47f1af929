import { adminMessages } from '@shop/messages/admin-messages';
import { can } from '@shop/permissions/permissions';
import { IconPlus } from '@tabler/icons-react';
import { redirect } from 'next/navigation';
import type { AdminViewServerProps } from 'payload';

import { listAdminOrders, type AdminOrderList } from '../../../../orders/queries/admin-orders';
import { readAdminBoard, type AdminColumn } from '../../../../orders/queries/admin-board';
import { readSlotWeek, type SlotWeek } from '../../../../delivery/queries/slot-week';
import { readOrdersVersion } from '../../../../orders/queries/admin-attention';
import { attentionOf } from '../../../attention';
import { adminContextOf, type AdminContext } from '../../../admin-context';
import { hiddenColumnsOf } from '../../../components/table/hidden-columns';
import { AdminPage } from '../../../components/page/AdminPage';
import { ButtonLink } from '../../../components/page/ButtonLink';
import { NEW_ORDER_PATH } from '../../counter/counter-address';
import { forbiddenRedirect } from '../../../forbidden-redirect';
import { DaysNotice } from './DaysNotice';
import { HeldNotice } from './HeldNotice';
import { LoadFailure } from '../../../components/page/LoadFailure';
import { OrderFilters } from './OrderFilters';
import { OrderList } from './OrderList';
import { readOrdersAddress, slotPart, type OrdersAddress } from '../orders-address';
import { OrdersBoard } from '../board/OrdersBoard';
import { OrdersLive } from '../live/OrdersLive';
import { ORDERS_TABLE } from './OrdersTable';
import { PAGE_HEADING_ID } from '../../../components/page/page-heading';
import { OrderTabs } from './OrderTabs';
import { RefreshButton } from './RefreshButton';
import { DayWindows } from '../slots/DayWindows';
import { SoundButton } from '../../../frame/alerts/SoundButton';
import styles from '../../../components/table/list-page.module.css';
import { RunStrip } from '../../runs/RunStrip';
import { ViewSwitch } from './ViewSwitch';

/** `/admin/pedidos`: open all day at the counter. Shows paid orders by default, newest first. */
export async function OrdersView(props: AdminViewServerProps) {
  const { req } = props.initPageResult;
  const adminContext = adminContextOf(req, 'order:read');
  if (!adminContext) redirect(forbiddenRedirect(req));

  const address = readOrdersAddress(props.searchParams ?? {});
  const canChangeStatus = can(adminContext.admin, 'order:change-status');
  // The version is read first, so that a change during the reading of the list is found by the next check.
  const version = await readOrdersVersion(adminContext.cms).catch(() => null);
  const [shown, attention, day] = await Promise.all([
    load(adminContext, address),
    attentionOf(adminContext),
    loadDay(adminContext, address),
  ]);
  return (
    <AdminPage view={props} steps={[{ label: 'Pedidos' }]}>
      <OrdersLive version={shown ? version : null}>
        <header className={styles.head}>
          <h1 id={PAGE_HEADING_ID} tabIndex={-1}>
            Pedidos
          </h1>
          <div className={styles.headEnd}>
            <ViewSwitch address={address} />
            {can(adminContext.admin, 'order:create-counter') ? (
              <ButtonLink variant="filled" href={NEW_ORDER_PATH}>
                <IconPlus aria-hidden="true" />
                Novo pedido
              </ButtonLink>
            ) : null}
            <SoundButton />
            <RefreshButton />
          </div>
        </header>
        <RunStrip context={adminContext} />
        <OrderFilters address={address} />
        {day ? (
          <DayWindows
            week={day}
            address={address}
            canChange={can(adminContext.admin, 'slot-day:change')}
            canPrepare={can(adminContext.admin, 'kitchen:read')}
          />
        ) : null}
        {shown ? (
          <>
            {shown.kind === 'list' ? <DaysNotice address={address} /> : null}
            {shown.kind === 'list' ? <OrderTabs address={address} counts={shown.list.counts} /> : null}
            <HeldNotice count={attention?.heldCount ?? 0} isShown={address.filter.isHeldOnly} />
            {shown.kind === 'list' ? (
              <OrderList
                list={shown.list}
                address={address}
                now={adminContext.cms.now()}
                hiddenColumns={shown.hiddenColumns}
                canChangeStatus={canChangeStatus}
              />
            ) : (
              <OrdersBoard
                columns={shown.columns}
                now={adminContext.cms.now()}
                canChangeStatus={canChangeStatus}
              />
            )}
          </>
        ) : (
          <LoadFailure message={adminMessages.orders_load_failed} />
        )}
      </OrdersLive>
    </AdminPage>
  );
}

/** Returns the windows of the chosen day, or of today; null when they cannot be read, because the list is what matters. */
async function loadDay({ cms, admin }: AdminContext, { filter }: OrdersAddress): Promise<SlotWeek | null> {
  if (!can(admin, 'delivery:read')) return null;
  try {
    return await readSlotWeek(cms, { from: filter.slotDate ?? null });
  } catch (error) {
    cms.log.error({ err: error }, 'the windows of a day could not be read');
    return null;
  }
}

type Shown =
  | { kind: 'list'; list: AdminOrderList; hiddenColumns: readonly string[] }
  | { kind: 'board'; columns: AdminColumn[] };

/** Returns null when reading fails, so that the page shows the spec's text; the error is logged. */
async function load(adminContext: AdminContext, address: OrdersAddress): Promise<Shown | null> {
  const { cms } = adminContext;
  try {
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
  } catch (error) {
    cms.log.error({ err: error }, 'orders could not be read');
    return null;
  }
}
