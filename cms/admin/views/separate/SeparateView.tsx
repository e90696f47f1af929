import { formatSlot } from '@shop/delivery/slot-text';
import { can } from '@shop/permissions/permissions';
import { notFound, redirect } from 'next/navigation';
import type { AdminViewServerProps } from 'payload';

import { findPacking, type PackingOrder } from '../../../orders/packing/find-packing';
import { adminContextOf } from '../../admin-context';
import { StatusBadge } from '../../components/badges/StatusBadge';
import { AdminPage } from '../../components/page/AdminPage';
import { BackLink } from '../../components/page/BackLink';
import { PageHead } from '../../components/page/PageHead';
import { forbiddenRedirect } from '../../forbidden-redirect';
import { ORDERS_PATH, orderHref } from '../orders/orders-address';
import { PRODUCTION_PATH } from '../production/production-address';
import { SeparateDesk } from './SeparateDesk';
import styles from './separate.module.css';

/** `/admin/pedidos/:id/separar`: which boxes of which lots go into an order; no money, e-mail or telephone. */
export async function SeparateView(props: AdminViewServerProps) {
  const { req } = props.initPageResult;
  const adminContext = adminContextOf(req, 'lot:pack');
  if (!adminContext) redirect(forbiddenRedirect(req));
  const { admin, cms } = adminContext;
  const segments = props.params?.segments;
  const orderId = Array.isArray(segments) ? (segments[1] ?? '') : '';
  const order = await findPacking(cms, orderId);
  if (!order) notFound();
  const canOpenOrder = can(admin, 'order:read');
  return (
    <AdminPage
      view={props}
      steps={[
        { label: 'Pedidos', url: ORDERS_PATH },
        { label: order.number, ...(canOpenOrder ? { url: orderHref(order.id) } : {}) },
        { label: 'Separar' },
      ]}
    >
      <BackLink href={canOpenOrder ? ORDERS_PATH : PRODUCTION_PATH}>
        {canOpenOrder ? 'Pedidos' : 'Produção'}
      </BackLink>
      <PageHead title={`Separar ${order.number}`}>
        <StatusBadge status={order.status} deliveryMethod={order.deliveryMethod} />
      </PageHead>
      <p className={styles.whose}>{whose(order)}</p>
      <SeparateDesk
        order={order}
        canChange={can(admin, 'order:refund')}
        canSend={can(admin, 'order:change-status')}
        orderHref={canOpenOrder ? orderHref(order.id) : null}
      />
    </AdminPage>
  );
}

const whose = ({ customerName, slot, deliveryMethod, neighborhood }: PackingOrder): string =>
  [customerName, slot ? formatSlot(slot) : null, deliveryMethod === 'pickup' ? 'retirada' : neighborhood]
    .filter(Boolean)
    .join(' · ');
