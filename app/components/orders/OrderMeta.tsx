import type { DeliveryMethod } from '@shop/delivery/delivery-fee';
import { formatBrl } from '@shop/money/format-brl';

import styles from './order-meta.module.css';

export interface OrderMetaView {
  deliveryMethod: DeliveryMethod;
  /** The one-line address, or the pickup address. */
  deliveryText: string;
  deliveryFeeCents: number;
  /** 'Pix, aprovado'; null while there is no payment. */
  paymentText: string | null;
  discountCents: number;
  totalCents: number;
}

/** Delivery, payment and total. */
export function OrderMeta({ meta }: { meta: OrderMetaView }) {
  const isDelivery = meta.deliveryMethod === 'delivery';
  const extras = [
    meta.paymentText,
    isDelivery
      ? `Entrega ${meta.deliveryFeeCents === 0 ? 'grátis' : formatBrl(meta.deliveryFeeCents)}`
      : null,
    meta.discountCents > 0 ? `Desconto −${formatBrl(meta.discountCents)}` : null,
  ].filter((extra) => extra !== null);
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
