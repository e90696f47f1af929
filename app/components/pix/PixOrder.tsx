import type { PixOrderView } from '../../view-models/payment/pix-view';
import { Icon } from '../icons/Icon';
import { OrderSums } from '../orders/OrderSums';
import styles from './pix-page.module.css';

/** What the buyer pays for, and when and where it arrives. */
export function PixOrder({ order: { sums, promise, place } }: { order: PixOrderView }) {
  return (
    <section aria-labelledby="seu-pedido">
      <h2 id="seu-pedido" className={styles.orderTitle}>
        Seu pedido
      </h2>
      <OrderSums sums={sums} />
      <p className={styles.when}>
        <Icon name="calendar" />
        <span>
          {promise === null ? null : <b>{promise}</b>}
          <span>{place}</span>
        </span>
      </p>
    </section>
  );
}
