import type { ReactNode } from 'react';

import styles from './product-grid.module.css';

/** The menu's grid, with 2, 3, then 4 columns. Its children are cards and, at the end, at most one EditorialTile. */
export function ProductGrid({ children }: { children: ReactNode }) {
  return <div className={styles.grid}>{children}</div>;
}

/** Three highlights: a row to swipe on phones, three columns from 768 px up. */
export function ProductTrio({ children }: { children: ReactNode }) {
  return <div className={styles.trio}>{children}</div>;
}
