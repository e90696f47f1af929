import type { ReactNode } from 'react';

import { Icon } from '../icons/Icon';
import styles from './order-page.module.css';

interface FoldProps {
  title: string;
  /** '2 momentos' */
  detail?: string;
  /** Whether the part is open at first, for example because a field in it was refused. */
  isOpen?: boolean;
  children: ReactNode;
}

/** A part of an order's page that unfolds. */
export function Fold({ title, detail, isOpen = false, children }: FoldProps) {
  return (
    <details className={styles.fold} open={isOpen || undefined}>
      <summary>
        {title} {detail ? <span>{detail}</span> : null}
        <Icon name="chevron-down" />
      </summary>
      <div className={styles.unfolded}>{children}</div>
    </details>
  );
}
