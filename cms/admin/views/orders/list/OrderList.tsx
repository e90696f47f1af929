import type { AdminOrderList } from '../../../../orders/queries/admin-orders';
import { PageLinks } from '../../../components/table/PageLinks';
import { NoOrders } from './NoOrders';
import { OrderCard } from './OrderCard';
import { OrdersTable } from './OrdersTable';
import { ordersHref, type ListAddress } from '../orders-address';
import styles from '../../../components/table/list-page.module.css';

interface OrderListProps {
  list: AdminOrderList;
  address: ListAddress;
  now: Date;
  /** The columns that this admin has hidden. */
  hiddenColumns: readonly string[];
  canChangeStatus: boolean;
  canMoveSlot: boolean;
}

/** One page of orders, as cards or as a table. */
export function OrderList({
  list,
  address,
  now,
  hiddenColumns,
  canChangeStatus,
  canMoveSlot,
}: OrderListProps) {
  if (list.orders.length === 0) return <NoOrders address={address} counts={list.counts} />;
  if (address.view === 'tabela')
    return (
      <OrdersTable
        list={list}
        address={address}
        hiddenColumns={hiddenColumns}
        canChangeStatus={canChangeStatus}
        canMoveSlot={canMoveSlot}
      />
    );
  return (
    <>
      <div className={styles.cards}>
        {list.orders.map((order) => (
          <OrderCard key={order.id} order={order} now={now} canChangeStatus={canChangeStatus} />
        ))}
      </div>
      <PageLinks
        page={list.page}
        pageCount={list.pageCount}
        hrefOf={(page) => ordersHref({ ...address, page })}
      />
    </>
  );
}
