'use client';

import { BarChart } from '@mantine/charts';

import { CHART_BEFORE, CHART_FRAME, CHART_NOW } from './chart-colors';
import { axisText, tooltipText } from './chart-labels';
import './charts.css';

export interface BarsProps {
  points: { label: string; current: number; previous: number }[];
}

export const Bars = ({ points }: BarsProps) => (
  <BarChart
    {...CHART_FRAME}
    h="100%"
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
