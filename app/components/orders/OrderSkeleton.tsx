import { Skeleton } from '@mantine/core';

import styles from './order-skeleton.module.css';

import '@mantine/core/styles/Skeleton.layer.css';

/** The placeholder of an order that is loading. */
export function OrderSkeleton() {
  return <Skeleton aria-hidden="true" className={styles.order} height="18rem" />;
}
