'use client';

import { Skeleton } from '@mantine/core';
import dynamic from 'next/dynamic';
import type { ReactNode } from 'react';

import type { BarsProps } from './Bars';
import styles from './chart.module.css';
import type { CurveProps } from './Curve';

const loading = () => <Skeleton h="100%" animate={false} />;
const Curve = dynamic(() => import('./Curve').then((loaded) => loaded.Curve), { ssr: false, loading });
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

/** Sales by day as a chart. The table below it has the same values as text. */
export const SalesCurve = ({ description, points }: CurveProps & { description: string }) => (
  <Frame description={description}>
    <Curve points={points} />
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
