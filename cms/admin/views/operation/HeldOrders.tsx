import { formatBrl } from '@shop/money/format-brl';
import { formatNumber } from '@shop/text/format-number';
import Link from 'next/link';

import type { AdminOrderList } from '../../../orders/queries/admin-orders';
import { heldReasonText } from '@shop/payments/held-reason';
import { orderHref, ordersHref } from '../orders/orders-address';
import { StatusBadge } from '../../components/badges/StatusBadge';
import styles from './operation.module.css';

/** Orders whose payment is held for review. Each one links to the order's page, which offers the decisions. */
export function HeldOrders({ list }: { list: AdminOrderList }) {
  if (list.orders.length === 0) return <p className={styles.fine}>Nenhum pedido retido.</p>;
  return (
    <>
      <ul className={styles.rows}>
        {list.orders.map((order) => (
          <li key={order.id}>
            <div className={styles.what}>
              <p>
                <Link href={orderHref(order.id)} prefetch={false}>
                  <b>Pedido {order.number}</b>
                </Link>{' '}
                · {order.customerName} · {formatBrl(order.totalCents)}
              </p>
              <p>{heldReasonText(order.heldReason ?? '')}</p>
            </div>
            <StatusBadge status={order.status} deliveryMethod={order.deliveryMethod} />
          </li>
        ))}
      </ul>
      {list.pageCount > 1 ? (
        <Link
          href={ordersHref({ tab: 'todos', filter: { status: null, search: '', isHeldOnly: true }, page: 1 })}
          prefetch={false}
        >
          Ver todos os {formatNumber(list.counts.todos)} retidos
        </Link>
      ) : null}
    </>
  );
}
