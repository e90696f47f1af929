import { can } from '@shop/permissions/permissions';
import { dayOf } from '@shop/time/bahia';
import { notFound } from 'next/navigation';

import { findPacking } from '../../../orders/packing/find-packing';
import { findNextToPack } from '../../../orders/queries/next-to-pack';
import { idInPath, page } from '../../engine/page';
import { AdminPage } from '../../components/page/AdminPage';
import { BackLink } from '../../components/page/BackLink';
import { PageHead } from '../../components/page/PageHead';
import { ORDERS_PATH, orderHref } from '../orders/orders-address';
import { kitchenHref } from '../kitchen/kitchen-address';
import { PrintLink } from '../packing/PrintLink';
import { onwardOf, promisedText } from './onward';
import { SeparateDesk } from './SeparateDesk';
import styles from './separate.module.css';

/**
 * `/admin/pedidos/:id/separar`: which boxes of which lots are packed for an order, without e-mail, telephone or
 * money but for cash that is due.
 */
export const SeparateView = page('separate', async (adminContext, props) => {
  const { admin, cms } = adminContext;
  const orderId = idInPath(props);
  const canOpenOrder = can(admin, 'order:read');
  const [order, next] = await Promise.all([
    findPacking(cms, orderId, { hasWholeName: canOpenOrder, hasCash: can(admin, 'order:receive-cash') }),
    findNextToPack(cms, orderId, { hasWholeName: canOpenOrder }),
  ]);
  if (!order) notFound();
  const today = dayOf(cms.now());
  const kitchen = kitchenHref({ date: order.slot?.date ?? null, method: null });
  return (
    <AdminPage
      view={props}
      steps={[
        canOpenOrder ? { label: 'Fila', url: ORDERS_PATH } : { label: 'Cozinha', url: kitchen },
        { label: 'Separar' },
      ]}
    >
      <BackLink href={canOpenOrder ? ORDERS_PATH : kitchen}>{canOpenOrder ? 'Fila' : 'Cozinha'}</BackLink>
      <PageHead title={order.customerName}>
        {can(admin, 'order:print') ? <PrintLink order={order} /> : null}
      </PageHead>
      <p className={styles.whose}>
        {[promisedText(order, today), order.neighborhood, `pedido ${order.number}`]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <SeparateDesk
        // The next order's page may take the place of this one without being loaded anew.
        key={order.id}
        order={order}
        canChange={can(admin, 'order:refund')}
        canSend={can(admin, 'order:change-status')}
        canPrepare={can(admin, 'kitchen:prepare')}
        isForLater={order.slot !== null && order.slot.date > today}
        onward={onwardOf(next, {
          today,
          back: canOpenOrder ? { href: ORDERS_PATH, name: 'fila' } : { href: kitchen, name: 'cozinha' },
        })}
        orderHref={canOpenOrder ? orderHref(order.id) : null}
      />
    </AdminPage>
  );
});
