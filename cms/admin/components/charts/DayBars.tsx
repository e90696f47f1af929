'use client';

import { BarChart } from '@mantine/charts';

import { CHART_BEFORE, CHART_FRAME, CHART_NOW } from './chart-colors';
import { axisText, tooltipText } from './chart-labels';
import './charts.css';

export interface DayBarsProps {
  /** The days in their order. The last one is today. */
  points: { label: string; reais: number }[];
}

export const DayBars = ({ points }: DayBarsProps) => (
  <BarChart
    {...CHART_FRAME}
    h="100%"
    accessibilityLayer={false}
    data={points.map((point, index) => ({
      ...point,
      color: index === points.length - 1 ? CHART_NOW : CHART_BEFORE,
    }))}
    dataKey="label"
    series={[{ name: 'reais', label: 'Vendas', color: CHART_BEFORE }]}
    fillOpacity={1}
    tickLine="none"
    strokeDasharray="0"
    cursorFill="var(--theme-elevation-50)"
    valueFormatter={tooltipText}
    barProps={{ radius: [2, 2, 0, 0] }}
    xAxisProps={{ interval: 'equidistantPreserveEnd', minTickGap: 28 }}
    yAxisProps={{ tickFormatter: axisText, width: 52, tickCount: 5 }}
    barChartProps={{ margin: { top: 10, right: 8, bottom: 0, left: 0 }, barCategoryGap: '30%' }}
  />
);
