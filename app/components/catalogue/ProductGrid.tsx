import type { ReactNode } from 'react';

import { classNames } from '../class-names';
import styles from './product-grid.module.css';

interface ProductGridProps {
  children: ReactNode;
  /** Whether the first row of a phone ends behind the chat button, so that its second text stands left of the button. */
  endsBehindChat?: boolean;
}

/** The menu's grid, with 2, 3, then 4 columns. Its children are cards and, at the end, at most one EditorialTile. */
export function ProductGrid({ children, endsBehindChat = false }: ProductGridProps) {
  return <div className={classNames(styles.grid, endsBehindChat && styles.behindChat)}>{children}</div>;
}

/** Three highlights: a row to swipe on phones, three columns from 768 px up. */
export function ProductTrio({ children }: { children: ReactNode }) {
  return <div className={styles.trio}>{children}</div>;
}
