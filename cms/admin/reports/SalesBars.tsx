'use client';

import { BarChart } from '@mantine/charts';

import { CHART_BEFORE, CHART_FRAME, CHART_NOW } from '../parts/chart-colors';
import { axisText, tooltipText } from '../parts/chart-labels';
import styles from '../parts/chart.module.css';

interface SalesBarsProps {
  points: { label: string; current: number; previous: number }[];
  description: string;
}

/** The period beside the previous one as a chart. The table below it has the same values as text. */
export const SalesBars = ({ points, description }: SalesBarsProps) => (
  <BarChart
    {...CHART_FRAME}
    className={`${styles.chart} ${styles.tall}`}
    role="img"
    aria-label={description}
    accessibilityLayer={false}
    data={points}
    dataKey="label"
    series={[
      { name: 'previous', label: 'Período anterior', color: CHART_BEFORE },
      { name: 'current', label: 'Este período', color: CHART_NOW },
    ]}
    fillOpacity={1}
    tickLine="none"
    strokeDasharray="0"
    cursorFill="var(--theme-elevation-50)"
    valueFormatter={tooltipText}
    barProps={{ radius: [2, 2, 0, 0] }}
    xAxisProps={{ minTickGap: 12 }}
    yAxisProps={{ tickFormatter: axisText, width: 56, tickCount: 4 }}
    barChartProps={{
      margin: { top: 10, right: 4, bottom: 0, left: 0 },
      barCategoryGap: '18%',
      barGap: 2,
    }}
  />
);
