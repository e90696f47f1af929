import type { ReactNode } from 'react';

import { OrderHistory, type TimelineEventView } from '../orders/OrderHistory';
import { Fold } from './Fold';
import styles from './order-page.module.css';

interface OrderFoldsProps {
  timeline: readonly TimelineEventView[];
  /** More parts that unfold. */
  children?: ReactNode;
}

/** The order's history, and whatever else of it is looked at rarely. */
export function OrderFolds({ timeline, children }: OrderFoldsProps) {
  const { length } = timeline;
  return (
    <div className={styles.folds}>
      <Fold title="Histórico" detail={length === 1 ? '1 momento' : `${length} momentos`}>
        <OrderHistory events={timeline} />
      </Fold>
      {children}
    </div>
  );
}
