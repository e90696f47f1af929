import { FormNote } from '../forms/FormNote';
import { ORDER_UPDATES_ID } from '../orders/CancelOrder';
import { saysSameAs } from '../toasts/note-in-sight';
import styles from './order-page.module.css';

/** The answers to a cancellation, which the changed status says too. */
const CANCEL_ANSWERS = 'order_cancelled order_cancelled_refunded order_already_cancelled';

/** Says what changed in an order since its page was opened; nothing while nothing has changed. */
export function OrderUpdate({ update }: { update: string | null }) {
  return (
    <div role="status" className={styles.news}>
      {update ? (
        <div id={ORDER_UPDATES_ID} {...saysSameAs(CANCEL_ANSWERS)}>
          <FormNote icon="refresh">{update}</FormNote>
        </div>
      ) : null}
    </div>
  );
}
