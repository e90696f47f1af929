import { officeMessages } from '@shop/messages/office-messages';
import { redirect } from 'next/navigation';
import type { AdminViewServerProps } from 'payload';

import { listOfficeOrders, type OfficeOrderList } from '../../orders/queries/office-orders';
import { readOfficePulse } from '../../orders/queries/office-attention';
import { attentionOf } from '../attention';
import { officeOf, type Office } from '../office';
import { OfficePage } from '../OfficePage';
import { placeWithoutAccess } from '../place-without-access';
import { DaysNotice } from './DaysNotice';
import { HeldNotice } from './HeldNotice';
import { LoadFailure } from './LoadFailure';
import { NoOrders } from './NoOrders';
import { OrderCard } from './OrderCard';
import { OrderFilters } from './OrderFilters';
import { readOrdersAddress, type OrdersAddress } from './orders-address';
import { OrdersLive } from './OrdersLive';
import { PAGE_HEADING_ID } from './page-heading';
import { OrderTabs } from './OrderTabs';
import { Pagination } from './Pagination';
import { RefreshButton } from './RefreshButton';
import styles from './orders-view.module.css';

/** `/admin/pedidos`: the page the counter has open all day. Opens on paid orders, newest first. */
export async function OrdersView(props: AdminViewServerProps) {
  const { req } = props.initPageResult;
  const office = officeOf(req);
  if (!office) redirect(placeWithoutAccess(req));

  const address = readOrdersAddress(props.searchParams ?? {});
  // The mark comes first: what changes while the list is read makes the next look find a difference.
  const pulse = await readOfficePulse(office.cms).catch(() => null);
  const [list, attention] = await Promise.all([loadList(office, address), attentionOf(office)]);
  const now = office.cms.now();
  return (
    <OfficePage view={props} steps={[{ label: 'Pedidos' }]}>
      <OrdersLive
        pulse={list ? pulse : null}
        fresh={attention?.fresh ?? null}
        freshCount={attention?.freshCount ?? 0}
        title="Pedidos · Massa Mansa"
      >
        <header className={styles.head}>
          <h1 id={PAGE_HEADING_ID} tabIndex={-1}>
            Pedidos
          </h1>
          <RefreshButton />
        </header>
        <OrderFilters address={address} />
        {list ? (
          <>
            <DaysNotice address={address} />
            <OrderTabs address={address} counts={list.counts} />
            <HeldNotice count={attention?.heldCount ?? 0} isShown={address.filter.isHeldOnly} />
            {list.orders.length === 0 ? (
              <NoOrders address={address} counts={list.counts} />
            ) : (
              <div className={styles.cards}>
                {list.orders.map((order) => (
                  <OrderCard key={order.id} order={order} now={now} />
                ))}
              </div>
            )}
            <Pagination address={address} page={list.page} pageCount={list.pageCount} />
          </>
        ) : (
          <LoadFailure message={officeMessages.orders_load_failed} />
        )}
      </OrdersLive>
    </OfficePage>
  );
}

/** The spec's text instead of a broken page when the list cannot be read; what it was goes to the log. */
async function loadList(
  { cms }: Office,
  { tab, filter, page }: OrdersAddress,
): Promise<OfficeOrderList | null> {
  try {
    return await listOfficeOrders(cms, { tab, filter, page });
  } catch (error) {
    cms.log.error({ err: error }, 'list of orders could not be read');
    return null;
  }
}
