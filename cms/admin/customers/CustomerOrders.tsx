import { ButtonLink } from '../parts/ButtonLink';
import { formatBrl } from '@shop/money/format-brl';
import { formatDate } from '@shop/time/bahia';

import type { OfficeCustomerDetail } from '../../customers/queries/office-customer';
import { orderHref } from '../orders/orders-address';
import { StatusBadge } from '../orders/StatusBadge';
import pager from '../parts/list-pager.module.css';
import { OfficeLink } from '../parts/OfficeLink';
import panel from '../parts/panel.module.css';
import table from '../parts/table.module.css';
import { customerHref } from './customers-address';

/** All orders of a person, newest first, whatever became of them. */
export function CustomerOrders({ customer }: { customer: OfficeCustomerDetail }) {
  const { orders, allOrderCount, page, pageCount } = customer;
  const pageHref = (wanted: number) => `${customerHref(customer.id)}?pagina=${wanted}`;
  return (
    <section className={panel.panel} aria-labelledby="pedidos">
      <div className={panel.head}>
        <h2 id="pedidos">Pedidos</h2>
        <span className={panel.aside}>
          {allOrderCount === 1 ? '1 ao todo' : `${allOrderCount.toLocaleString('pt-BR')} ao todo`}
        </span>
      </div>
      {orders.length === 0 ? (
        <p className={panel.empty}>Nenhum pedido ainda.</p>
      ) : (
        <table className={table.table}>
          <thead>
            <tr>
              <th scope="col">Pedido</th>
              <th scope="col" className={table.right}>
                Valor
              </th>
              <th scope="col">Status</th>
              <th scope="col" className={`${table.right} ${table.wide}`}>
                Data
              </th>
            </tr>
          </thead>
          <tbody>
            {orders.map((order) => (
              <tr key={order.id}>
                <th scope="row">
                  <OfficeLink href={orderHref(order.id)} className={table.rowLink}>
                    {order.number}
                  </OfficeLink>
                </th>
                <td className={table.right}>{formatBrl(order.totalCents)}</td>
                <td>
                  <StatusBadge status={order.status} deliveryMethod={order.deliveryMethod} />
                </td>
                <td className={`${table.right} ${table.muted} ${table.wide}`}>
                  {formatDate(order.placedAt)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {pageCount > 1 ? (
        <nav className={pager.pager} aria-label="Páginas de pedidos">
          <p>
            Página {page.toLocaleString('pt-BR')} de {pageCount.toLocaleString('pt-BR')}
          </p>
          <div>
            {page > 1 ? (
              <ButtonLink href={pageHref(page - 1)} scroll={false} rel="prev">
                Anterior
              </ButtonLink>
            ) : null}
            {page < pageCount ? (
              <ButtonLink href={pageHref(page + 1)} scroll={false} rel="next">
                Próxima
              </ButtonLink>
            ) : null}
          </div>
        </nav>
      ) : null}
    </section>
  );
}
