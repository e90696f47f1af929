'use client';

import { Skeleton } from '@mantine/core';
import dynamic from 'next/dynamic';
import type { ReactNode } from 'react';

import type { BarsProps } from './Bars';
import styles from './chart.module.css';
import type { DayBarsProps } from './DayBars';

const loading = () => <Skeleton h="100%" animate={false} />;
const DayBars = dynamic(() => import('./DayBars').then((loaded) => loaded.DayBars), { ssr: false, loading });
const Bars = dynamic(() => import('./Bars').then((loaded) => loaded.Bars), { ssr: false, loading });

/** Gives a chart its size and its accessible name even while the chart's code is loading. */
const Frame = ({
  description,
  isTall,
  children,
}: {
  description: string;
  isTall?: true;
  children: ReactNode;
}) => (
  <div
    className={isTall ? `${styles.chart} ${styles.tall}` : styles.chart}
    role="img"
    aria-label={description}
  >
    {children}
  </div>
);

/** The sales of each day, the last of which is today. The table below it has the same values as text. */
export const SalesDays = ({ description, points }: DayBarsProps & { description: string }) => (
  <Frame description={description}>
    <DayBars points={points} />
  </Frame>
);

/**
 * A chart of the sales of a period beside the sales of the previous period. The table below it has the same values as
 * text.
 */
export const SalesBars = ({ description, points }: BarsProps & { description: string }) => (
  <Frame description={description} isTall>
    <Bars points={points} />
  </Frame>
);
