import { formatNumber } from '@shop/text/format-number';
import {
  IconChefHat,
  IconClock,
  IconFlame,
  IconMessageReport,
  IconShoppingBag,
  IconTruckDelivery,
} from '@tabler/icons-react';

import type { WorkToDo } from '../../../reports/queries/work-to-do';
import { CASES_PATH } from '../cases/cases-address';
import { ORDERS_PATH, ordersHref, QUEUE } from '../orders/orders-address';
import { AdminLink } from '../../components/page/AdminLink';
import styles from './work-row.module.css';

const AWAITING = ordersHref({ ...QUEUE, tab: 'aguardando' });

/**
 * The work to do, shown before any revenue. Orders to work on are in the queue, by promised time; the list of the others
 * is as long as its number.
 */
export function WorkRow({ work }: { work: WorkToDo }) {
  const { toBegin } = work;
  return (
    <ul className={styles.row} aria-label="O que fazer agora">
      <li>
        <AdminLink href={ORDERS_PATH} className={toBegin > 0 ? styles.hot : undefined}>
          <IconFlame aria-hidden="true" />
          <b>{formatNumber(toBegin)}</b> {toBegin === 1 ? 'pedido' : 'pedidos'} para começar
        </AdminLink>
      </li>
      <li>
        <AdminLink href={ORDERS_PATH}>
          <IconChefHat aria-hidden="true" />
          <b>{formatNumber(work.inPreparation)}</b> em preparo
        </AdminLink>
      </li>
      <li>
        <AdminLink href={ORDERS_PATH}>
          <IconTruckDelivery aria-hidden="true" />
          <b>{formatNumber(work.onTheWay)}</b> a caminho
        </AdminLink>
      </li>
      {work.readyForPickup > 0 ? (
        <li>
          <AdminLink href={ORDERS_PATH}>
            <IconShoppingBag aria-hidden="true" />
            <b>{formatNumber(work.readyForPickup)}</b> {work.readyForPickup === 1 ? 'pronto' : 'prontos'} para
            retirada
          </AdminLink>
        </li>
      ) : null}
      <li>
        <AdminLink href={AWAITING}>
          <IconClock aria-hidden="true" />
          <b>{formatNumber(work.awaitingPayment)}</b> aguardando pagamento
        </AdminLink>
      </li>
      {work.openCases > 0 ? (
        <li>
          <AdminLink href={CASES_PATH} className={styles.hot}>
            <IconMessageReport aria-hidden="true" />
            <b>{formatNumber(work.openCases)}</b> {work.openCases === 1 ? 'caso' : 'casos'} para responder
          </AdminLink>
        </li>
      ) : null}
    </ul>
  );
}
