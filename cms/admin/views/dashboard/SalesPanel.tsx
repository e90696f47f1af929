import type { Period } from '@shop/reports/period';
import { daysOf, formatDay, formatDayOfMonth } from '@shop/time/days';

import type { DashboardPreset } from '../../../reports/queries/dashboard';
import type { SalesDay } from '../../../reports/queries/sales-by-day';
import { AdminLink } from '../../components/page/AdminLink';
import panel from '../../components/page/panel.module.css';
import { soldOrdersHref } from '../reports/rows-behind';
import { ChartTable } from '../../components/charts/ChartTable';
import { rangeText } from '../../components/charts/chart-labels';
import { reportsHref } from '../reports/reports-address';
import { reportPreset } from './dashboard-address';
import { SalesCurve } from '../../components/charts/SalesCharts';

interface SalesPanelProps {
  chart: Period;
  days: readonly SalesDay[];
  preset: DashboardPreset;
}

/** The revenue of each day, as a chart and as a table. A day without sales is shown as zero. */
export function SalesPanel({ chart, days, preset }: SalesPanelProps) {
  const byDay = new Map(days.map((day) => [day.day, day.revenueCents]));
  const points = daysOf(chart.days).map((day) => ({ day, cents: byDay.get(day) ?? 0 }));
  const hasSales = points.some(({ cents }) => cents !== 0);
  return (
    <section className={panel.panel} aria-labelledby="vendas-por-dia">
      <div className={panel.head}>
        <h2 id="vendas-por-dia">Vendas por dia</h2>
        <span className={panel.aside}>Líquidas de reembolso</span>
      </div>
      {hasSales ? (
        <>
          <SalesCurve
            points={points.map(({ day, cents }) => ({ label: formatDayOfMonth(day), reais: cents / 100 }))}
            description={`Vendas por dia de ${formatDay(chart.days.from)} a ${formatDay(chart.days.to)}: ${rangeText(
              points.map(({ cents }) => cents),
            )}. Os mesmos valores estão em Ver em tabela.`}
          />
          <ChartTable
            name="Vendas por dia"
            columns={['Dia', 'Vendas']}
            rows={points.map(({ day, cents }) => ({
              label: formatDay(day),
              href: soldOrdersHref({ from: day, to: day }),
              cents: [cents],
            }))}
          />
        </>
      ) : (
        <p className={panel.empty}>— Nenhuma venda nestes dias.</p>
      )}
      <AdminLink href={reportsHref({ preset: reportPreset(preset) })} className={panel.more}>
        Ver relatório completo
      </AdminLink>
    </section>
  );
}
