import { formatBrl } from '@shop/money/format-brl';
import { formatHour } from '@shop/time/bahia';

import { FormNote } from '../forms/FormNote';
import styles from './order-notices.module.css';

interface OrderNoticesProps {
  cancelUntil: Date | null;
  refund: { amountCents: number; isDone: boolean } | null;
}

/** What a customer should know about an order's money and time. */
export function OrderNotices({ cancelUntil, refund }: OrderNoticesProps) {
  if (!cancelUntil && !refund) return null;
  return (
    <div className={styles.notices}>
      {cancelUntil ? (
        <FormNote icon="clock">
          Mudou de ideia? Dá para cancelar até <b>{formatHour(cancelUntil)}</b>, com devolução total.
        </FormNote>
      ) : null}
      {refund ? (
        <FormNote icon="receipt-refund">
          {refund.isDone ? 'Devolvemos ' : 'Estamos devolvendo '}
          <b>{formatBrl(refund.amountCents)}</b> pelo mesmo meio de pagamento.
        </FormNote>
      ) : null}
    </div>
  );
}
