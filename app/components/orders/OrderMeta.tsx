import type { DeliveryMethod } from '@shop/delivery/delivery-fee';
import { formatBrl } from '@shop/money/format-brl';
import { amountRows, type OrderAmounts } from '@shop/cart/order-amounts';

import styles from './order-meta.module.css';

export interface OrderMetaView extends OrderAmounts {
  deliveryMethod: DeliveryMethod;
  /** The one-line address, or the pickup address. */
  deliveryText: string;
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
        <dd>{meta.deliveryText}</dd>
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
