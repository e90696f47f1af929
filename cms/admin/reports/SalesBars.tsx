'use client';

import { Bar, BarChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';

import { axisText } from '../parts/chart-words';
import styles from '../parts/chart.module.css';
import { ChartTip } from '../parts/ChartTip';

interface SalesBarsProps {
  points: { label: string; current: number; previous: number }[];
  description: string;
}

/** This period beside the one before. A picture for the eye: the table below it holds the same values. */
export function SalesBars({ points, description }: SalesBarsProps) {
  return (
    <div className={`${styles.chart} ${styles.tall}`} role="img" aria-label={description}>
      <ResponsiveContainer width="100%" height="100%" minWidth={0}>
        <BarChart
          data={points}
          margin={{ top: 10, right: 4, bottom: 0, left: 0 }}
          barCategoryGap="18%"
          barGap={2}
          accessibilityLayer={false}
        >
          <CartesianGrid vertical={false} stroke="var(--mma-grid)" />
          <XAxis
            dataKey="label"
            tickLine={false}
            axisLine={false}
            minTickGap={12}
            interval="preserveStartEnd"
          />
          <YAxis tickLine={false} axisLine={false} tickFormatter={axisText} width={56} tickCount={4} />
          <Tooltip content={<ChartTip />} cursor={{ fill: 'var(--theme-elevation-50)' }} />
          <Bar
            name="Período anterior"
            dataKey="previous"
            fill="var(--mma-chart-2)"
            fillOpacity={0.55}
            radius={[2, 2, 0, 0]}
            isAnimationActive={false}
          />
          <Bar
            name="Este período"
            dataKey="current"
            fill="var(--mma-chart-1)"
            radius={[2, 2, 0, 0]}
            isAnimationActive={false}
          />
        </BarChart>
      </ResponsiveContainer>
    </div>
  );
}
