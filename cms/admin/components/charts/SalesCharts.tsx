'use client';

import { Skeleton } from '@mantine/core';
import { useIntersection } from '@mantine/hooks';
import dynamic from 'next/dynamic';
import { useState, type ReactNode } from 'react';

import type { BarsProps } from './Bars';
import styles from './chart.module.css';
import type { CurveProps } from './Curve';

const loading = () => <Skeleton h="100%" animate={false} />;
const Curve = dynamic(() => import('./Curve').then((loaded) => loaded.Curve), { ssr: false, loading });
const Bars = dynamic(() => import('./Bars').then((loaded) => loaded.Bars), { ssr: false, loading });

/** So far below the screen a chart starts to load. */
const NEAR = { rootMargin: '200px' };

/**
 * Gives a chart its size and its accessible name already while its code is loading. The code is a tenth of what a page
 * loads, so a chart far below the first view waits until it is scrolled to.
 */
function Frame({
  description,
  isTall,
  children,
}: {
  description: string;
  isTall?: true;
  children: ReactNode;
}) {
  const { ref, entry } = useIntersection(NEAR);
  const [hasBeenNear, setHasBeenNear] = useState(false);
  if (entry?.isIntersecting && !hasBeenNear) setHasBeenNear(true);
  return (
    <div
      ref={ref}
      className={isTall ? `${styles.chart} ${styles.tall}` : styles.chart}
      role="img"
      aria-label={description}
    >
      {hasBeenNear ? children : loading()}
    </div>
  );
}

/** Sales by day as a chart. The table below it has the same values as text. */
export const SalesCurve = ({ description, points }: CurveProps & { description: string }) => (
  <Frame description={description}>
    <Curve points={points} />
  </Frame>
);

/**
 * The sales of a period beside those of the previous one as a chart. The table below it has the same values as text.
 */
export const SalesBars = ({ description, points }: BarsProps & { description: string }) => (
  <Frame description={description} isTall>
    <Bars points={points} />
  </Frame>
);
