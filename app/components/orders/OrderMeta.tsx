import type { DeliveryMethod } from '@shop/delivery/delivery-fee';
import { formatBrl } from '@shop/money/format-brl';
import { amountRows, type OrderAmounts } from '@shop/cart/order-amounts';

import styles from './order-meta.module.css';

/** The promised delivery or pickup window. */
export interface PromiseView {
  /** 'Terça, 24 de novembro, das 9h às 12h' */
  text: string;
  /** The day of the month, shown as a large number. */
  numeral: string;
}

export interface OrderMetaView extends OrderAmounts {
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

/** Delivery, payment and total. */
export function OrderMeta({ meta }: { meta: OrderMetaView }) {
  const isDelivery = meta.deliveryMethod === 'delivery';
  const extras = [
    ...(meta.paymentText === null ? [] : [meta.paymentText]),
    ...amountRows(meta)
      .filter(({ key }) => key !== 'subtotal' && (key !== 'delivery' || isDelivery))
      .map(({ short, value }) => `${short} ${value === 'Grátis' ? 'grátis' : value}`),
  ];
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
      {extras.length > 0 ? (
        <div>
          <dt>Pagamento</dt>
          {extras.map((extra) => (
            <dd key={extra}>{extra}</dd>
          ))}
        </div>
      ) : null}
      <div className={styles.total}>
        <dt>Total</dt>
        <dd>{formatBrl(meta.totalCents)}</dd>
      </div>
    </dl>
  );
}
