'use client';

import { AreaChart } from '@mantine/charts';

import { CHART_FRAME, CHART_NOW } from '../parts/chart-colors';
import { axisText, tooltipText } from '../parts/chart-labels';
import styles from '../parts/chart.module.css';

interface SalesCurveProps {
  points: { label: string; reais: number }[];
  description: string;
}

/** Sales by day as a chart. The table below it has the same values as text. */
export const SalesCurve = ({ points, description }: SalesCurveProps) => (
  <AreaChart
    {...CHART_FRAME}
    className={styles.chart}
    role="img"
    aria-label={description}
    accessibilityLayer={false}
    data={points}
    dataKey="label"
    series={[{ name: 'reais', label: 'Vendas', color: CHART_NOW }]}
    curveType="linear"
    strokeWidth={3}
    withDots={false}
    withGradient={false}
    fillOpacity={0.1}
    tickLine="none"
    strokeDasharray="0"
    valueFormatter={tooltipText}
    xAxisProps={{ minTickGap: 36 }}
    yAxisProps={{ tickFormatter: axisText, width: 52, tickCount: 4 }}
    areaChartProps={{ margin: { top: 10, right: 8, bottom: 0, left: 0 } }}
  />
);
