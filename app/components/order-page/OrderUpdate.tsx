import text from '@app/styles/text.module.css';

import { FormNote } from '../forms/FormNote';
import { ORDER_UPDATES_ID } from '../orders/CancelOrder';
import { saysSameAs } from '../toasts/note-in-sight';
import styles from './order-page.module.css';

/** The answers to a cancellation, which the changed status says too. */
export const CANCEL_ANSWERS = 'order_cancelled order_cancelled_refunded order_already_cancelled';

interface OrderUpdateProps {
  update: string | null;
  /** Whether the page's heading says the same, so that the change is only announced. */
  isInHeading?: boolean;
}

/** Says what changed in an order since its page was opened; nothing while nothing has changed. */
export function OrderUpdate({ update, isInHeading = false }: OrderUpdateProps) {
  return (
    <div role="status" className={isInHeading ? text.srOnly : styles.news}>
      {update && isInHeading ? update : null}
      {update && !isInHeading ? (
        <div id={ORDER_UPDATES_ID} {...saysSameAs(CANCEL_ANSWERS)}>
          <FormNote icon="refresh">{update}</FormNote>
        </div>
      ) : null}
    </div>
  );
}
