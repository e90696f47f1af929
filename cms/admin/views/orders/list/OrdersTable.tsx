import { formatShortSlot } from '@shop/delivery/slot-text';
import { formatBrl } from '@shop/money/format-brl';
import { formatDateTime } from '@shop/time/bahia';
import { IconAlertTriangle } from '@tabler/icons-react';

import type { AdminOrderCard } from '../../../../orders/queries/admin-cards';
import type { AdminOrderList } from '../../../../orders/queries/admin-orders';
import { PageLinks } from '../../../components/table/PageLinks';
import { SeveralActs } from '../several/SeveralActs';
import { dataSort, type DataColumn, type DataRow } from '../../../components/table/data-table';
import { DataTable } from '../../../components/table/DataTable';
import { AdminLink } from '../../../components/page/AdminLink';
import table from '../../../components/table/table.module.css';
import { moneyText, sourceText } from '../order-labels';
import { paymentMethodText } from '@shop/payments/payment-labels';
import { orderHref, ordersHref, type ListAddress } from '../orders-address';
import styles from './orders-table.module.css';
import { StatusBadge } from '../../../components/badges/StatusBadge';

export const ORDERS_TABLE = 'orders';

interface OrdersTableProps {
  list: AdminOrderList;
  address: ListAddress;
  hiddenColumns: readonly string[];
  canChangeStatus: boolean;
  canMoveSlot: boolean;
}

/**
 * One page of orders as a table. Several orders can be selected to take their next step, print them, or move them to
 * another time window.
 */
export const OrdersTable = ({
  list,
  address,
  hiddenColumns,
  canChangeStatus,
  canMoveSlot,
}: OrdersTableProps) => (
  <>
    <DataTable
      label="Lista de pedidos"
      columns={columnsOf(address)}
      rows={list.orders.map(rowOf)}
      empty={null}
      choice={{ tableName: ORDERS_TABLE, hidden: hiddenColumns }}
      selection={{
        words: { one: 'pedido escolhido', many: 'pedidos escolhidos' },
        acts: (
          <SeveralActs orders={list.orders} canChangeStatus={canChangeStatus} canMoveSlot={canMoveSlot} />
        ),
      }}
    />
    <PageLinks
      page={list.page}
      pageCount={list.pageCount}
      hrefOf={(page) => ordersHref({ ...address, page })}
    />
  </>
);

function columnsOf({ isOldestFirst = false, ...address }: ListAddress): DataColumn[] {
  // The table can be sorted only by date, because sorting by another column would read all orders for one page.
  const sort = dataSort({
    by: 'data',
    ordering: { by: 'data', isDescending: !isOldestFirst },
    beginsDescending: true,
    hrefOf: ({ isDescending }) =>
      ordersHref({ ...address, page: 1, ...(isDescending ? {} : { isOldestFirst: true }) }),
  });
  return [
    { key: 'number', label: 'Pedido' },
    { key: 'date', label: 'Data', isWide: true, sort },
    { key: 'customer', label: 'Cliente', isWide: true },
    { key: 'status', label: 'Status' },
    { key: 'way', label: 'Entrega', isWide: true },
    { key: 'window', label: 'Prometido', isWide: true },
    { key: 'payment', label: 'Pagamento', isWide: true },
    { key: 'total', label: 'Total', align: 'right', isWide: true },
  ];
}

function rowOf(order: AdminOrderCard): DataRow {
  const { id, number, deliveryMethod } = order;
  return {
    id,
    name: number,
    cells: {
      number: <OrderName order={order} />,
      date: <span className={table.muted}>{formatDateTime(order.placedAt)}</span>,
      customer: `${order.customerName}${sourceText(order.source)}`,
      status: <StatusBadge status={order.status} deliveryMethod={deliveryMethod} />,
      way: deliveryMethod === 'pickup' ? 'Retirada' : (order.addressNeighborhood ?? 'Entrega'),
      window: order.slot ? formatShortSlot(order.slot) : <span className={table.muted}>—</span>,
      payment: <Payment order={order} />,
      total: <b>{formatBrl(order.totalCents)}</b>,
    },
  };
}

/** The order's number, a badge if the order is held, and on a phone the customer's name and the total. */
const OrderName = ({
  order: { id, number, customerName, totalCents, heldReason },
}: {
  order: AdminOrderCard;
}) => (
  <>
    <AdminLink href={orderHref(id)} className={table.rowLink}>
      {number}
    </AdminLink>
    {heldReason ? (
      <span className={styles.held}>
        <IconAlertTriangle aria-hidden="true" />
        Retido
      </span>
    ) : null}
    <span className={styles.narrow}>
      {customerName}
      <b>{formatBrl(totalCents)}</b>
    </span>
  </>
);

function Payment({ order }: { order: AdminOrderCard }) {
  const money = moneyText(order);
  return (
    <>
      {paymentMethodText(order.paymentMethod)}
      {money ? <span className={styles.money}>{money}</span> : null}
    </>
  );
}
