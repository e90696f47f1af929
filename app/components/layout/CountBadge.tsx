import { useState } from 'react';

import { classNames } from '../class-names';
import styles from './count-badge.module.css';

/**
 * The number of items on the link to the cart. It animates when it changes, not when the page opens. It is hidden
 * from screen readers, because the link's name contains it.
 */
export function CountBadge({ count, className }: { count: number; className?: string | undefined }) {
  const [firstCount] = useState(count);
  if (count <= 0) return null;
  return (
    <span
      key={count}
      aria-hidden="true"
      translate="no"
      className={classNames(styles.count, count !== firstCount && styles.pop, className)}
    >
      {count}
    </span>
  );
}
