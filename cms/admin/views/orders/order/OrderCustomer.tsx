import { phoneText, telHref } from '@shop/customers/phone-links';
import { mapHref } from '@shop/delivery/map-href';
import { isPaidStatus } from '@shop/orders/order-status';
import {
  IconBuildingStore,
  IconFileText,
  IconMail,
  IconPhone,
  IconRoute,
  IconTruckDelivery,
  IconUser,
} from '@tabler/icons-react';
import Link from 'next/link';

import type { AdminOrder } from '../../../../orders/queries/admin-order';
import type { OrderRun } from '../../../../runs/queries/order-runs';
import { AdminLink } from '../../../components/page/AdminLink';
import { CUSTOMERS_PATH } from '../../customers/customers-address';
import { orderRunText } from '../../runs/run-labels';
import { runHref } from '../../runs/runs-address';
import { CustomerPhone } from '../CustomerPhone';
import styles from './order-customer.module.css';

/**
 * Returns 'primeiro pedido', '3 pedidos pagos'. An order that is not paid yet, and one that replaces another, does not
 * count.
 */
function orderCountText({ status, paymentStatus, source, customer: { orderCount } }: AdminOrder): string {
  if (orderCount === 0) return 'nenhum pedido pago';
  if (orderCount > 1) return `${orderCount} pedidos pagos`;
  const counts = isPaidStatus(status) && paymentStatus !== 'a_receber' && source !== 'troca';
  return counts ? 'primeiro pedido' : '1 pedido pago';
}

/** The buyer of an order, with contact details, delivery address and the courier's delivery run. */
export function OrderCustomer({ order, run }: { order: AdminOrder; run: OrderRun | null }) {
  const { customer, deliveryMethod, deliveryAddress } = order;
  const call = customer.phone ? telHref(customer.phone) : null;
  const WayIcon = deliveryMethod === 'pickup' ? IconBuildingStore : IconTruckDelivery;
  return (
    <div className={styles.facts}>
      <p>
        <IconUser aria-hidden="true" />
        <span>
          {customer.id ? (
            <>
              <Link href={`${CUSTOMERS_PATH}/${customer.id}`} prefetch={false}>
                {customer.fullName}
              </Link>{' '}
              <span className={styles.muted}>· {orderCountText(order)}</span>
            </>
          ) : (
            <>
              {customer.fullName} <span className={styles.muted}>· sem cadastro</span>
            </>
          )}
        </span>
      </p>
      {call && customer.phone ? (
        <p>
          <IconPhone aria-hidden="true" />
          <a href={call}>Ligar para {phoneText(customer.phone)}</a>
        </p>
      ) : null}
      <CustomerPhone order={{ ...order, customerName: customer.fullName, customerPhone: customer.phone }} />
      {customer.email ? (
        <p>
          <IconMail aria-hidden="true" />
          <a href={`mailto:${customer.email}`}>{customer.email}</a>
        </p>
      ) : (
        <p>
          <IconMail aria-hidden="true" />
          <span className={styles.muted}>Não tem e-mail</span>
        </p>
      )}
      {order.source === 'balcao' && order.asksTerms ? (
        <p>
          <IconFileText aria-hidden="true" />
          <span className={styles.muted}>Ainda não aceitou os termos pelo link.</span>
        </p>
      ) : null}
      <p>
        <WayIcon aria-hidden="true" />
        <span>
          <b>{deliveryMethod === 'pickup' ? 'Retirada' : 'Entrega'}</b>
          {deliveryMethod === 'pickup' ? null : (
            <>
              {' '}
              · {deliveryAddress}{' '}
              <a href={mapHref(deliveryAddress)} target="_blank" rel="noreferrer">
                Ver no mapa
              </a>
            </>
          )}
        </span>
      </p>
      {run ? (
        <p>
          <IconRoute aria-hidden="true" />
          <span>
            <AdminLink href={runHref(run.runId)}>Rota de {run.courierName}</AdminLink> · {orderRunText(run)}{' '}
            <span className={styles.muted}>· {run.position}ª parada</span>
          </span>
        </p>
      ) : null}
    </div>
  );
}
