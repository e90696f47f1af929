import { formatNumber } from '@shop/text/format-number';
import { IconChefHat, IconClock, IconFlame, IconTruckDelivery } from '@tabler/icons-react';
import type { OrderStatus } from '@shop/orders/order-status';

import type { AdminTab } from '../../../orders/queries/admin-order-search';
import type { WorkToDo } from '../../../reports/queries/work-to-do';
import { ordersHref } from '../orders/orders-address';
import { AdminLink } from '../../components/page/AdminLink';
import styles from './work-row.module.css';

const listOf = (status: OrderStatus | null, tab: AdminTab = 'pagos') =>
  ordersHref({ tab, filter: { status, search: '', isHeldOnly: false }, page: 1 });

/** The work to do, shown before any revenue. Each number is the length of the list it links to. */
export function WorkRow({ work }: { work: WorkToDo }) {
  const { toBegin } = work;
  return (
    <ul className={styles.row} aria-label="O que fazer agora">
      <li>
        <AdminLink href={listOf('recebido')} className={toBegin > 0 ? styles.hot : undefined}>
          <IconFlame aria-hidden="true" />
          <b>{formatNumber(toBegin)}</b> {toBegin === 1 ? 'pedido' : 'pedidos'} para começar
        </AdminLink>
      </li>
      <li>
        <AdminLink href={listOf('em_preparo')}>
          <IconChefHat aria-hidden="true" />
          <b>{formatNumber(work.inPreparation)}</b> em preparo
        </AdminLink>
      </li>
      <li>
        <AdminLink href={listOf('enviado')}>
          <IconTruckDelivery aria-hidden="true" />
          <b>{formatNumber(work.onTheWay)}</b> a caminho
        </AdminLink>
      </li>
      <li>
        <AdminLink href={listOf(null, 'aguardando')}>
          <IconClock aria-hidden="true" />
          <b>{formatNumber(work.awaitingPayment)}</b> aguardando pagamento
        </AdminLink>
      </li>
    </ul>
  );
}
