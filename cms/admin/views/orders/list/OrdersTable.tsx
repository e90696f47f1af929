import { formatShortSlot } from '@shop/delivery/slot-text';
import { formatBrl } from '@shop/money/format-brl';
import { formatDateTime } from '@shop/time/bahia';
import { IconAlertTriangle } from '@tabler/icons-react';

import type { AdminOrderCard } from '../../../../orders/queries/admin-cards';
import type { AdminOrderList } from '../../../../orders/queries/admin-orders';
import { PageLinks } from '../../../components/table/PageLinks';
import { SeveralActs } from '../several/SeveralActs';
import type { DataRow } from '../../../components/table/data-table';
import { DataTable } from '../../../components/table/DataTable';
import { AdminLink } from '../../../components/page/AdminLink';
import table from '../../../components/table/table.module.css';
import { moneyText, sourceText } from '../order-labels';
import { paymentMethodText } from '@shop/payments/payment-labels';
import { orderHref, ordersHref, type OrderListAddress } from '../orders-address';
import { ordersColumns } from './orders-columns';
import styles from './orders-table.module.css';
import { StatusBadge } from '../../../components/badges/StatusBadge';

interface OrdersTableProps {
  list: AdminOrderList;
  address: OrderListAddress;
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
      columns={ordersColumns(address)}
      rows={list.orders.map(rowOf)}
      empty={null}
      hidden={hiddenColumns}
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
        Parado
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
