import { formatBrl } from '@shop/money/format-brl';
import { averageTicketCents } from '@shop/reports/report-sums';

import { formatNumber } from '@shop/text/format-number';
import type { Dashboard, DashboardPreset } from '../../../reports/queries/dashboard';
import { customersHref } from '../customers/customers-address';
import { AdminLink } from '../../components/page/AdminLink';
import { FigureNote } from '../../components/page/FigureNote';
import panel from '../../components/page/panel.module.css';
import { Segments } from '../../components/page/Segments';
import { RESTOCK_HREF, soldOrdersHref } from '../reports/rows-behind';
import { reportsHref } from '../reports/reports-address';
import { comparedWith, differenceNote, growthNote, SUMMARY_TITLES, type Note } from './dashboard-labels';
import { DASHBOARD_PRESETS, dashboardHref, reportPreset } from './dashboard-address';

/** The chosen period: by default the current month, as the specification has it. */
export function PeriodSummary({ dashboard, preset }: { dashboard: Dashboard; preset: DashboardPreset }) {
  const { period, inPeriod, lowStock } = dashboard;
  const { sales, previousSales, newCustomers } = inPeriod;
  const ticket = averageTicketCents(sales.revenueCents, sales.orderCount);
  const orders = soldOrdersHref(period.days);
  const reference = comparedWith(preset, period.days.to);
  const lines: [label: string, value: string, href: string, note?: Note][] = [
    [
      'Vendas',
      formatBrl(sales.revenueCents),
      orders,
      growthNote(sales.revenueCents, previousSales.revenueCents, reference),
    ],
    [
      'Pedidos',
      formatNumber(sales.orderCount),
      orders,
      differenceNote(sales.orderCount, previousSales.orderCount),
    ],
    ['Novos clientes', formatNumber(newCustomers), customersHref({ registered: period.days })],
    [
      'Média por pedido',
      ticket === null ? '—' : formatBrl(ticket),
      reportsHref({ preset: reportPreset(preset) }),
    ],
    ['Produtos com estoque baixo', formatNumber(lowStock.count), RESTOCK_HREF],
  ];
  return (
    <section className={panel.panel} aria-labelledby="resumo">
      <div className={panel.head}>
        <h2 id="resumo">{SUMMARY_TITLES[preset]}</h2>
        <Segments
          label="Período"
          segments={DASHBOARD_PRESETS.map(({ preset: own, label }) => ({
            label,
            href: dashboardHref(own),
            isCurrent: own === preset,
          }))}
        />
      </div>
      <dl className={panel.pairs}>
        {lines.map(([label, value, href, note]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <AdminLink href={href}>{value}</AdminLink>
              {note ? <FigureNote {...note} /> : null}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
