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

/** Delivery and payment. */
export function OrderMeta({ meta }: { meta: OrderMetaView }) {
  const isDelivery = meta.deliveryMethod === 'delivery';
  return (
    <dl className={styles.meta}>
      <div>
        <dt>{isDelivery ? 'Entrega' : 'Retirada'}</dt>
        {meta.promise ? (
          <dd className={styles.promise}>
            <span aria-hidden="true">{meta.promise.numeral}</span>
            <b>{meta.promise.text}</b>
          </dd>
        ) : null}
        <dd>{meta.deliveryText}</dd>
        {meta.instructions ? <dd>Instruções: {meta.instructions}</dd> : null}
      </div>
      {meta.paymentText === null ? null : (
        <div>
          <dt>Pagamento</dt>
          <dd>{meta.paymentText}</dd>
        </div>
      )}
    </dl>
  );
}
