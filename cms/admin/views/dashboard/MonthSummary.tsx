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

/** How many of the products that people wait for are named. */
const SHOWN = 5;

interface MonthSummaryProps {
  dashboard: Pick<Dashboard, 'month' | 'inMonth' | 'lowStock' | 'demand'>;
  /** Whether the products are links. */
  canWriteProducts: boolean;
}

/**
 * The specification's summary of the month. The products that are short stand with what is left of them, and those that
 * people wait for with how many do.
 */
export function MonthSummary({
  dashboard: { month, inMonth, lowStock, demand },
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
          <Products
            areLinks={canWriteProducts}
            products={lowStock.products.map((product) => ({ ...product, figure: leftOf(product) }))}
          />
        </Line>
        {demand.length > 0 ? (
          <Line
            label="Pessoas à espera de um produto"
            value={formatNumber(demand.reduce((sum, { people }) => sum + people, 0))}
            href={RESTOCK_HREF}
          >
            <Products
              areLinks={canWriteProducts}
              products={demand
                .slice(0, SHOWN)
                .map(({ productId: id, name, people }) => ({ id, name, figure: formatNumber(people) }))}
            />
          </Line>
        ) : null}
      </dl>
    </section>
  );
}

const leftOf = ({ isPaused, stockQuantity }: LowStockProduct): string =>
  isPaused ? 'esgotado agora' : formatNumber(Math.max(stockQuantity, 0));

interface ProductsProps {
  areLinks: boolean;
  products: readonly { id: string; name: string; figure: string }[];
}

/** Products with a figure of each. */
function Products({ areLinks, products }: ProductsProps) {
  if (products.length === 0) return null;
  return (
    <ul className={panel.names}>
      {products.map(({ id, name, figure }) => (
        <li key={id}>
          {areLinks ? <AdminLink href={productHref(id)}>{name}</AdminLink> : name}: {figure}
        </li>
      ))}
    </ul>
  );
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
