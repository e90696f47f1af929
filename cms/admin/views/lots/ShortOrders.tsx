import { formatShortSlot } from '@shop/delivery/slot-text';

import type { ShortOrder } from '../../../orders/queries/short-orders';
import { AdminLink } from '../../components/page/AdminLink';
import panel from '../../components/page/panel.module.css';
import { ChangeLineButton } from '../orders/line-change/ChangeLineButton';
import { separateHref } from '../packing/packing-address';
import { orderHref } from '../orders/orders-address';
import styles from './lot-form.module.css';

/**
 * The orders that lack units because a lot was stopped. The orders with the latest time window come first. Each order
 * can get other boxes, another product or a refund.
 */
export function ShortOrders({
  missing,
  orders,
  canChange,
}: {
  missing: number;
  orders: readonly ShortOrder[];
  /** Whether the user may refund money. */
  canChange: boolean;
}) {
  return (
    <section className={`${panel.panel} ${styles.short}`} aria-labelledby="faltam">
      <h2 id="faltam">
        {missing === 1 ? 'Falta 1 caixa' : `Faltam ${missing} caixas`} para pedidos já vendidos
      </h2>
      <p>
        O produto fica sem estoque no site até haver caixas para todos. Um lote novo repõe sozinho; senão,
        troque ou devolva, começando pelos últimos prometidos:
      </p>
      <ul className={styles.orders}>
        {orders.map((order) => (
          <li key={order.id}>
            <span>
              <AdminLink href={orderHref(order.id)}>
                {order.number} · {order.customerName}
              </AdminLink>
              <small>{order.slot ? formatShortSlot(order.slot) : 'sem horário'}</small>
            </span>
            <b>
              {order.units} {order.units === 1 ? 'caixa' : 'caixas'}
            </b>
            {canChange ? (
              <ChangeLineButton
                line={{
                  orderId: order.id,
                  orderNumber: order.number,
                  lineId: order.lineId,
                  lacking: order.units,
                }}
              />
            ) : null}
            <a href={separateHref(order.id)}>Separar</a>
          </li>
        ))}
      </ul>
    </section>
  );
}
