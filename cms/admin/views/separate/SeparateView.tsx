import { formatSlot } from '@shop/delivery/slot-text';
import { can } from '@shop/permissions/permissions';
import { KITCHEN_PATH } from '@shop/permissions/workplaces';
import { notFound } from 'next/navigation';
import type { AdminViewServerProps } from 'payload';

import { findPacking, type PackingOrder } from '../../../orders/packing/find-packing';
import { adminContextOf } from '../../admin-context';
import { StatusBadge } from '../../components/badges/StatusBadge';
import { AdminPage } from '../../components/page/AdminPage';
import { BackLink } from '../../components/page/BackLink';
import { NoAccess } from '../../NoAccess';
import { PageHead } from '../../components/page/PageHead';
import { ORDERS_PATH, orderHref } from '../orders/orders-address';
import { kitchenHref } from '../kitchen/kitchen-address';
import { SeparateDesk } from './SeparateDesk';
import styles from './separate.module.css';

/**
 * `/admin/pedidos/:id/separar`: which boxes of which lots are packed for an order, without money, e-mail or
 * telephone.
 */
export async function SeparateView(props: AdminViewServerProps) {
  const { req } = props.initPageResult;
  const adminContext = adminContextOf(req, 'lot:pack');
  if (!adminContext) return <NoAccess view={props} />;
  const { admin, cms } = adminContext;
  const segments = props.params?.segments;
  const orderId = Array.isArray(segments) ? (segments[1] ?? '') : '';
  const canOpenOrder = can(admin, 'order:read');
  const order = await findPacking(cms, orderId, { hasWholeName: canOpenOrder });
  if (!order) notFound();
  const kitchen = kitchenHref({ date: order.slot?.date ?? null, method: null });
  return (
    <AdminPage
      view={props}
      steps={[
        canOpenOrder ? { label: 'Pedidos', url: ORDERS_PATH } : { label: 'Cozinha', url: KITCHEN_PATH },
        { label: order.number, ...(canOpenOrder ? { url: orderHref(order.id) } : {}) },
        { label: 'Separar' },
      ]}
    >
      <BackLink href={canOpenOrder ? ORDERS_PATH : kitchen}>{canOpenOrder ? 'Pedidos' : 'Cozinha'}</BackLink>
      <PageHead title={`Separar ${order.number}`}>
        <StatusBadge status={order.status} deliveryMethod={order.deliveryMethod} />
      </PageHead>
      <p className={styles.whose}>{whose(order)}</p>
      <SeparateDesk
        order={order}
        canChange={can(admin, 'order:refund')}
        canSend={can(admin, 'order:change-status')}
        kitchenHref={can(admin, 'kitchen:prepare') ? kitchen : null}
        orderHref={canOpenOrder ? orderHref(order.id) : null}
      />
    </AdminPage>
  );
}

const whose = ({ customerName, slot, deliveryMethod, neighborhood }: PackingOrder): string =>
  [customerName, slot ? formatSlot(slot) : null, deliveryMethod === 'pickup' ? 'retirada' : neighborhood]
    .filter(Boolean)
    .join(' · ');
