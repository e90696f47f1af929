import type { DeliveryMethod } from '@shop/delivery/delivery-fee';

import styles from './order-meta.module.css';

/** The promised delivery or pickup window. */
export interface PromiseView {
  /** 'Terça, 24 de novembro, das 9h às 12h' */
  text: string;
  /** The day of the month, shown as a large number. */
  numeral: string;
}

export interface OrderMetaView {
  deliveryMethod: DeliveryMethod;
  /** The one-line address, or the pickup address. */
  deliveryText: string;
  /** Null for an order without a delivery or pickup window. */
  promise: PromiseView | null;
  /** For the person who delivers. */
  instructions: string | null;
  /** 'Pix, aprovado'; null while there is no payment. */
  paymentText: string | null;
}

/** Delivery and payment. Where the order has a promised window, the delivery stands beside that window already. */
export function OrderMeta({ meta }: { meta: OrderMetaView }) {
  const { promise, deliveryMethod, deliveryText, instructions, paymentText } = meta;
  if (promise && paymentText === null) return null;
  return (
    <dl className={styles.meta}>
      {promise ? null : (
        <div>
          <dt>{deliveryMethod === 'delivery' ? 'Entrega' : 'Retirada'}</dt>
          <dd>{deliveryText}</dd>
          {instructions ? <dd>Instruções: {instructions}</dd> : null}
        </div>
      )}
      {paymentText === null ? null : (
        <div>
          <dt>Pagamento</dt>
          <dd>{paymentText}</dd>
        </div>
      )}
    </dl>
  );
}
