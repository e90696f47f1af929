import { waitingText } from '@shop/messages/waitlist-messages';
import { formatBrl } from '@shop/money/format-brl';
import { averageTicketCents } from '@shop/reports/report-sums';
import { formatNumber } from '@shop/text/format-number';
import { monthName } from '@shop/time/days';
import type { ReactNode } from 'react';

import type { Dashboard } from '../../../reports/queries/dashboard';
import type { LowStockProduct } from '../../../reports/queries/low-stock';
import { AdminLink } from '../../components/page/AdminLink';
import panel from '../../components/page/panel.module.css';
import { customersHref } from '../customers/customers-address';
import { productHref } from '../products/products-address';
import { reportsHref } from '../reports/reports-address';
import { RESTOCK_HREF, soldOrdersHref } from '../reports/rows-behind';

interface MonthSummaryProps {
  dashboard: Pick<Dashboard, 'month' | 'inMonth' | 'lowStock'>;
  /** Whether the products are links. */
  canWriteProducts: boolean;
}

/** The specification's summary of the month. The products that are short stand with what is left of them. */
export function MonthSummary({
  dashboard: { month, inMonth, lowStock },
  canWriteProducts,
}: MonthSummaryProps) {
  const { sales, newCustomers } = inMonth;
  const ticket = averageTicketCents(sales.revenueCents, sales.orderCount);
  const orders = soldOrdersHref(month.days);
  return (
    <section className={panel.panel} aria-labelledby="resumo">
      <div className={panel.head}>
        <h2 id="resumo">Resumo de {monthName(month.days.to)}</h2>
      </div>
      <dl className={panel.pairs}>
        <Line label="Vendas" value={formatBrl(sales.revenueCents)} href={orders} />
        <Line label="Pedidos" value={formatNumber(sales.orderCount)} href={orders} />
        <Line
          label="Novos clientes"
          value={formatNumber(newCustomers)}
          href={customersHref({ registered: month.days })}
        />
        <Line
          label="Média por pedido"
          value={ticket === null ? '—' : formatBrl(ticket)}
          href={reportsHref({ preset: 'mes' })}
        />
        <Line label="Produtos com estoque baixo" value={formatNumber(lowStock.count)} href={RESTOCK_HREF}>
          {lowStock.products.length > 0 ? (
            <ul className={panel.names}>
              {lowStock.products.map((product) => (
                <li key={product.id}>
                  {canWriteProducts ? (
                    <AdminLink href={productHref(product.id)}>{product.name}</AdminLink>
                  ) : (
                    product.name
                  )}
                  : {leftOf(product)}
                </li>
              ))}
            </ul>
          ) : null}
        </Line>
      </dl>
    </section>
  );
}

function leftOf({ isPaused, stockQuantity, waiting }: LowStockProduct): string {
  const left = isPaused ? 'esgotado agora' : formatNumber(Math.max(stockQuantity, 0));
  return waiting > 0 ? `${left} (${waitingText(waiting)})` : left;
}

interface LineProps {
  label: string;
  value: string;
  href: string;
  children?: ReactNode;
}

const Line = ({ label, value, href, children }: LineProps) => (
  <div>
    <dt>{label}</dt>
    <dd>
      <AdminLink href={href}>{value}</AdminLink>
      {children}
    </dd>
  </div>
);
