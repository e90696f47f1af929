import type { OrderMetaView } from '../orders/OrderMeta';
import styles from './order-page.module.css';

type PromisedWindowProps = Pick<OrderMetaView, 'promise' | 'deliveryText' | 'instructions'>;

/** When and where the order arrives or is picked up; nothing for an order without a promised window. */
export function PromisedWindow({ promise, deliveryText, instructions }: PromisedWindowProps) {
  if (!promise) return null;
  return (
    <div className={styles.window}>
      <span aria-hidden="true">{promise.numeral}</span>
      <p>
        <b>{promise.text}</b>
        <span>{deliveryText}</span>
        {instructions ? <span>Instruções: {instructions}</span> : null}
      </p>
    </div>
  );
}
