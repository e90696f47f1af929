import { ColorSwatch } from '@mantine/core';
import type { SalesPoint, SalesSeries } from '@shop/reports/sales-series';
import type { DayRange } from '@shop/time/days';

import { CHART_BEFORE, CHART_NOW } from '../../components/charts/chart-colors';
import { rangeText } from '../../components/charts/chart-labels';
import { ChartTable } from '../../components/charts/ChartTable';
import { ExportButton } from '../../components/page/ExportButton';
import panel from '../../components/page/panel.module.css';
import { soldOrdersHref } from './rows-behind';
import styles from './reports.module.css';
import { SalesBars } from '../../components/charts/SalesCharts';

const TITLES: Record<SalesSeries['unit'], { title: string; column: string }> = {
  day: { title: 'Vendas por dia', column: 'Dia' },
  week: { title: 'Vendas a cada 7 dias', column: 'Dias' },
  month: { title: 'Vendas por mês', column: 'Mês' },
};

/** Whether the point has a sale, now or before. */
const isSold = ({ revenueCents, previousCents }: SalesPoint): boolean =>
  revenueCents !== 0 || (previousCents ?? 0) !== 0;

/** The sales over time beside those of the previous period, as bars and as a table. */
export function SalesBarsPanel({ series: { unit, points }, days }: { series: SalesSeries; days: DayRange }) {
  const { title, column } = TITLES[unit];
  const hasSales = points.some(isSold);
  return (
    <section className={`${panel.panel} ${styles.chart}`} aria-labelledby="vendas">
      <div className={panel.head}>
        <h2 id="vendas">{title}</h2>
        {hasSales ? (
          <p className={styles.key}>
            <KeyWord color={CHART_NOW} word="Este período" />
            <KeyWord color={CHART_BEFORE} word="Período anterior" />
          </p>
        ) : null}
        <ExportButton report="dias" days={days} label="Exportar vendas por dia em planilha" isSmall />
      </div>
      {hasSales ? (
        <>
          <SalesBars
            points={points.map(({ shortLabel, revenueCents, previousCents }) => ({
              label: shortLabel,
              current: revenueCents / 100,
              previous: (previousCents ?? 0) / 100,
            }))}
            description={`${title} de ${points[0]?.label} a ${points.at(-1)?.label}: ${rangeText(
              points.map(({ revenueCents }) => revenueCents),
            )}. No período anterior, ${rangeText(
              points.map(({ previousCents }) => previousCents ?? 0),
            )}. Os mesmos valores estão em Ver em tabela.`}
          />
          <p className={styles.note}>
            O que foi pago, menos o que foi devolvido, pela hora de Salvador. Enquanto o dia corre, o período
            anterior vai até a mesma hora.
          </p>
          <ChartTable
            name={title}
            columns={[column, 'Este período', 'Anterior']}
            rows={points.filter(isSold).map(({ label, days, revenueCents, previousCents }) => ({
              label,
              href: soldOrdersHref(days),
              cents: [revenueCents, previousCents],
            }))}
          />
        </>
      ) : (
        <p className={panel.empty}>Nenhuma venda neste período nem no anterior.</p>
      )}
    </section>
  );
}

const KeyWord = ({ color, word }: { color: string; word: string }) => (
  <span>
    <ColorSwatch component="span" color={color} size={12} radius={2} withShadow={false} />
    {word}
  </span>
);
