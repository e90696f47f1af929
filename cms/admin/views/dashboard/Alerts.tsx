import { can } from '@shop/permissions/permissions';
import { formatNumber } from '@shop/text/format-number';
import { IconAlertTriangle } from '@tabler/icons-react';

import type { UndeclaredProduct } from '../../../catalog/queries/undeclared-products';
import type { WorkToDo } from '../../../reports/queries/work-to-do';
import { OPERATION_PATH } from '../operation/operation-address';
import { ordersHref } from '../orders/orders-address';
import { AdminLink } from '../../components/page/AdminLink';
import { productHref } from '../products/products-address';
import strip from '../../components/page/strip.module.css';
import styles from './dashboard.module.css';

const HELD_ORDERS = ordersHref({
  tab: 'todos',
  filter: { status: null, search: '', isHeldOnly: true },
  page: 1,
});

/** Failures that this person can act on. Renders nothing when there are none. */
export function Alerts({
  work,
  undeclared,
  admin,
}: {
  work: WorkToDo;
  /** The products on sale that do not declare an allergen of their ingredients. */
  undeclared: readonly UndeclaredProduct[];
  admin: { role: string };
}) {
  const held = can(admin, 'order:read') ? work.held : 0;
  const failedJobs = can(admin, 'operation:read') ? work.failedJobs : 0;
  const heldUp = can(admin, 'operation:read') ? work.heldUpProducts : 0;
  if (held === 0 && failedJobs === 0 && heldUp === 0 && undeclared.length === 0) return null;
  return (
    <div className={styles.alerts}>
      {held > 0 ? (
        <p className={`${strip.strip} ${strip.bad}`}>
          <IconAlertTriangle aria-hidden="true" />
          <span>
            {held === 1
              ? '1 pedido parado por causa do pagamento.'
              : `${formatNumber(held)} pedidos parados por causa do pagamento.`}{' '}
            <AdminLink href={HELD_ORDERS}>{held === 1 ? 'Ver o pedido' : 'Ver os pedidos'}</AdminLink>
          </span>
        </p>
      ) : null}
      {heldUp > 0 ? (
        <p className={`${strip.strip} ${strip.bad}`}>
          <IconAlertTriangle aria-hidden="true" />
          <span>
            {heldUp === 1
              ? '1 produto está quase todo guardado por pedidos sem pagamento.'
              : `${formatNumber(heldUp)} produtos estão quase todos guardados por pedidos sem pagamento.`}{' '}
            <AdminLink href={OPERATION_PATH}>Ver as reservas</AdminLink>
          </span>
        </p>
      ) : null}
      {undeclared.length > 0 ? (
        <p className={`${strip.strip} ${strip.bad}`}>
          <IconAlertTriangle aria-hidden="true" />
          <span>
            {undeclared.length === 1
              ? 'À venda sem avisar de um alérgico que os ingredientes citam:'
              : `${formatNumber(undeclared.length)} produtos à venda sem avisar de um alérgico que os ingredientes citam:`}{' '}
            {undeclared.map(({ id, name }, index) => (
              <span key={id}>
                {index === 0 ? '' : ', '}
                <AdminLink href={productHref(id)}>{name}</AdminLink>
              </span>
            ))}
            .
          </span>
        </p>
      ) : null}
      {failedJobs > 0 ? (
        <p className={`${strip.strip} ${strip.warn}`}>
          <IconAlertTriangle aria-hidden="true" />
          <span>
            {failedJobs === 1
              ? '1 tarefa automática não deu certo.'
              : `${formatNumber(failedJobs)} tarefas automáticas não deram certo.`}{' '}
            <AdminLink href={OPERATION_PATH}>Ver o que resolver</AdminLink>
          </span>
        </p>
      ) : null}
    </div>
  );
}
