import { formatBrl } from '@shop/money/format-brl';
import { averageTicketCents } from '@shop/reports/report-sums';

import { formatNumber } from '@shop/text/format-number';
import type { Dashboard } from '../../../reports/queries/dashboard';
import { customersHref } from '../customers/customers-address';
import { AdminLink } from '../../components/page/AdminLink';
import panel from '../../components/page/panel.module.css';
import { RESTOCK_HREF, soldOrdersHref } from '../reports/rows-behind';
import { reportsHref } from '../reports/reports-address';

/** The current month, independent of the chosen period. */
export function MonthSummary({ dashboard: { month, inMonth, lowStock } }: { dashboard: Dashboard }) {
  const { sales, newCustomers } = inMonth;
  const ticket = averageTicketCents(sales.revenueCents, sales.orderCount);
  const orders = soldOrdersHref(month.days);
  const lines: [label: string, value: string, href: string][] = [
    ['Vendas', formatBrl(sales.revenueCents), orders],
    ['Pedidos', formatNumber(sales.orderCount), orders],
    ['Novos clientes', formatNumber(newCustomers), customersHref({ registered: month.days })],
    ['Ticket médio', ticket === null ? '—' : formatBrl(ticket), reportsHref({ preset: 'mes' })],
    ['Produtos com estoque baixo', formatNumber(lowStock.count), RESTOCK_HREF],
  ];
  return (
    <section className={panel.panel} aria-labelledby="resumo-do-mes">
      <h2 id="resumo-do-mes">Resumo do mês</h2>
      <dl className={panel.pairs}>
        {lines.map(([label, value, href]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <AdminLink href={href}>{value}</AdminLink>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
