import { formatBrl } from '@shop/money/format-brl';
import { orderMessages } from '@shop/messages/order-messages';
import { formatTime } from '@shop/time/bahia';

import { FormNote } from '../forms/FormNote';
import { Countdown } from './Countdown';
import styles from './order-notices.module.css';

/** A time that runs out, and what was left of it when the page was made. */
export interface DeadlineView {
  until: Date;
  remainingMs: number;
}

export interface RefundView {
  amountCents: number;
  isDone: boolean;
  /** Of a payment beside the one that pays the order. */
  isExtra: boolean;
  /** Paid outside the site: the shop gives it back by hand. */
  isByHand: boolean;
  /** When and where it arrives. */
  arrival: string;
}

/** What the last attempt to pay came to: refused, left by the buyer, started and not finished, or under review. */
export interface PaymentNewsView {
  kind: 'rejected' | 'not_concluded' | 'awaited' | 'pix_open' | 'in_review';
  text: string;
}

export interface OrderNoticesView {
  /** While unpaid: how long the pieces are kept; nothing left: it will be cancelled in a moment. */
  reservation: DeadlineView | null;
  /** What the last attempt to pay came to. */
  paymentNews: PaymentNewsView | null;
  isHeld: boolean;
  /** While a paid order may still be cancelled. */
  cancelling: DeadlineView | null;
  refunds: readonly RefundView[];
}

interface OrderNoticesProps {
  order: OrderNoticesView;
  /** A time is over: the page should be read again. */
  onOver?: () => void;
}

/** What a customer should know about an order's money and time. */
export function OrderNotices({ order, onOver }: OrderNoticesProps) {
  const { reservation, paymentNews, isHeld, cancelling, refunds } = order;
  if (!reservation && !isHeld && !cancelling && refunds.length === 0) return null;
  return (
    <div className={styles.notices}>
      {reservation ? <Reservation {...reservation} onOver={onOver} /> : null}
      {paymentNews ? (
        <FormNote icon={paymentNews.kind === 'rejected' ? 'alert-circle' : 'clock-hour-4'}>
          {paymentNews.text}
        </FormNote>
      ) : null}
      {isHeld ? <FormNote>{orderMessages.order_in_review}</FormNote> : null}
      {cancelling ? (
        <FormNote icon="clock">
          Mudou de ideia? Dá para cancelar até <b>{formatTime(cancelling.until)}</b>, com devolução total.
          Tempo restante: <Countdown remainingMs={cancelling.remainingMs} onOver={onOver} />.
        </FormNote>
      ) : null}
      {refunds.map((refund) => (
        <FormNote key={`${refund.isDone}-${refund.isExtra}`} icon="receipt-refund">
          {refundVerb(refund)} <b>{formatBrl(refund.amountCents)}</b>
          {refund.isExtra ? ' de um pagamento a mais' : ''}. {refund.arrival}
        </FormNote>
      ))}
    </div>
  );
}

function Reservation({ until, remainingMs, onOver }: DeadlineView & { onOver: (() => void) | undefined }) {
  if (remainingMs <= 0) return <FormNote icon="clock">{orderMessages.order_payment_over}</FormNote>;
  return (
    <FormNote icon="clock">
      Guardamos seus itens até <b>{formatTime(until)}</b>. Depois disso o pedido é cancelado e nada é cobrado.
      Tempo restante: <Countdown remainingMs={remainingMs} onOver={onOver} />.
    </FormNote>
  );
}

function refundVerb({ isDone, isByHand }: RefundView): string {
  if (isByHand) return 'A loja devolve';
  return isDone ? 'Devolvemos' : 'Estamos devolvendo';
}
