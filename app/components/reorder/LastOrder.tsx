import { ReorderForm } from './ReorderForm';
import styles from './last-order.module.css';

export interface LastOrderView {
  orderId: string;
  /** '2 × Margherita, 1 × Pepperoni' */
  text: string;
}

/** What the customer bought last, and the button that puts it into the cart again. */
export function LastOrder({ order }: { order: LastOrderView | null }) {
  if (!order) return null;
  return (
    <section className={styles.last} aria-label="Sua última compra">
      <p>
        <b>Sua última compra:</b> {order.text}
      </p>
      <ReorderForm orderId={order.orderId} isMain />
    </section>
  );
}
