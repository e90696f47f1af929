import { formatBrl } from '@shop/money/format-brl';
import type { Period } from '@shop/reports/period';
import { daysOf, formatDay } from '@shop/time/days';

import type { SalesDay } from '../../../reports/queries/sales-by-day';
import { rangeText } from '../../components/charts/chart-labels';
import { ChartTable } from '../../components/charts/ChartTable';
import { SalesDays } from '../../components/charts/SalesCharts';
import panel from '../../components/page/panel.module.css';
import { soldOrdersHref } from '../reports/rows-behind';

interface SalesPanelProps {
  chart: Period;
  days: readonly SalesDay[];
}

/** The revenue of each day, as bars and as a table. A day without sales is shown as zero. */
export function SalesPanel({ chart, days }: SalesPanelProps) {
  const byDay = new Map(days.map((day) => [day.day, day.revenueCents]));
  const points = daysOf(chart.days).map((day) => ({ day, cents: byDay.get(day) ?? 0 }));
  const today = points.at(-1);
  const hasSales = points.some(({ cents }) => cents !== 0);
  return (
    <section className={panel.panel} aria-labelledby="vendas-por-dia">
      <div className={panel.head}>
        <h2 id="vendas-por-dia">Vendas por dia</h2>
      </div>
      {hasSales ? (
        <>
          <SalesDays
            points={points.map(({ day, cents }) => ({
              label: day === today?.day ? 'hoje' : String(Number(day.slice(-2))),
              reais: cents / 100,
            }))}
            description={`Vendas por dia de ${formatDay(chart.days.from)} a ${formatDay(chart.days.to)}: ${rangeText(
              points.map(({ cents }) => cents),
            )}; hoje, até agora, ${formatBrl(today?.cents ?? 0)}. Os mesmos valores estão em Ver em tabela.`}
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
        <p className={panel.empty}>Nenhuma venda nestes dias.</p>
      )}
    </section>
  );
}
