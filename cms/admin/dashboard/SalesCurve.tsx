'use client';

import { Area, AreaChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';

import { axisText } from '../parts/chart-words';
import styles from '../parts/chart.module.css';
import { ChartTip } from '../parts/ChartTip';

interface SalesCurveProps {
  points: { label: string; reais: number }[];
  description: string;
}

/** Sales from day to day. A picture for the eye: the table below it holds the same values. */
export function SalesCurve({ points, description }: SalesCurveProps) {
  return (
    <div className={styles.chart} role="img" aria-label={description}>
      <ResponsiveContainer width="100%" height="100%" minWidth={0}>
        <AreaChart
          data={points}
          margin={{ top: 10, right: 8, bottom: 0, left: 0 }}
          accessibilityLayer={false}
        >
          <CartesianGrid vertical={false} stroke="var(--mma-grid)" />
          <XAxis
            dataKey="label"
            tickLine={false}
            axisLine={false}
            minTickGap={36}
            interval="preserveStartEnd"
          />
          <YAxis tickLine={false} axisLine={false} tickFormatter={axisText} width={52} tickCount={4} />
          <Tooltip content={<ChartTip />} cursor={{ stroke: 'var(--mma-grid)' }} />
          <Area
            name="Vendas"
            dataKey="reais"
            type="linear"
            stroke="var(--mma-chart-1)"
            strokeWidth={3}
            fill="var(--mma-chart-1)"
            fillOpacity={0.1}
            isAnimationActive={false}
          />
        </AreaChart>
      </ResponsiveContainer>
    </div>
  );
}
