'use client';

import { AreaChart } from '@mantine/charts';

import { CHART_FRAME, CHART_NOW } from './chart-colors';
import { axisText, tooltipText } from './chart-labels';
import './charts.css';

export interface CurveProps {
  points: { label: string; reais: number }[];
}

export const Curve = ({ points }: CurveProps) => (
  <AreaChart
    {...CHART_FRAME}
    h="100%"
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
