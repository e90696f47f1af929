import type { ReactNode } from 'react';

import styles from './product-grid.module.css';

/** The menu's grid: 2, 3, then 4 columns. Takes cards and, last, at most one EditorialTile. */
export function ProductGrid({ children }: { children: ReactNode }) {
  return <div className={styles.grid}>{children}</div>;
}

/** Three highlights: a row to swipe on phones, three columns from 768 px up. */
export function ProductTrio({ children }: { children: ReactNode }) {
  return <div className={styles.trio}>{children}</div>;
}
