import type { AdminOrderList, AdminTabCounts } from '../../../../orders/queries/admin-orders';
import { PageLinks } from '../../../components/table/PageLinks';
import { formatNumber } from '@shop/text/format-number';
import Link from 'next/link';
import styles from '../../../components/table/list-page.module.css';
import { OrderCard } from './OrderCard';
import { OrdersTable } from './OrdersTable';
import { ordersHref, type OrderListAddress } from '../orders-address';

/** Shown for an empty list, with links to lists that have orders. */
function NoOrders({ address, counts }: { address: OrderListAddress; counts: AdminTabCounts }) {
  const { tab, filter } = address;
  const isFiltered = Boolean(
    filter.search || filter.status || filter.isHeldOnly || filter.days || filter.slotDate || filter.method,
  );
  return (
    <div className={styles.empty}>
      <p>{isFiltered ? 'Nenhum pedido encontrado com esta busca.' : 'Nenhum pedido por aqui.'}</p>
      {isFiltered && counts.todos > 0 && tab !== 'todos' ? (
        <Link href={ordersHref({ ...address, tab: 'todos', page: 1 })} prefetch={false}>
          {counts.todos === 1 ? 'Ver 1 em Todos' : `Ver ${formatNumber(counts.todos)} em Todos`}
        </Link>
      ) : null}
      {isFiltered && counts.todos === 0 ? (
        <Link
          href={ordersHref({ tab, filter: { status: null, search: '', isHeldOnly: false }, page: 1 })}
          prefetch={false}
        >
          Limpar a busca
        </Link>
      ) : null}
    </div>
  );
}

interface OrderListProps {
  list: AdminOrderList;
  address: OrderListAddress;
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
