import { useState } from 'react';

import { classNames } from '../class-names';
import styles from './count-badge.module.css';

/** The number on the cart. It animates when it changes, not when the page opens. The enclosing link names it. */
export function CountBadge({ count, className }: { count: number; className?: string | undefined }) {
  const [firstCount] = useState(count);
  if (count <= 0) return null;
  return (
    <span
      key={count}
      aria-hidden="true"
      className={classNames(styles.count, count !== firstCount && styles.pop, className)}
    >
      {count}
    </span>
  );
}
