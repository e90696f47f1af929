import { Button } from '@mantine/core';
import { Link } from '@remix-run/react';
import { formatBrl } from '@shop/money/format-brl';
import { orderMessages } from '@shop/messages/order-messages';
import { formatTime, formatLongDateTime } from '@shop/time/bahia';

import { FormNote } from '../forms/FormNote';
import { Countdown } from './Countdown';
import styles from './order-notices.module.css';

/** A deadline, and the time that was left when the page was rendered. */
export interface DeadlineView {
  until: Date;
  remainingMs: number;
}

/** How long an unpaid order is reserved, and whether a payment of it can still be approved at the provider. */
export interface ReservationView extends DeadlineView {
  isOpenAtProvider: boolean;
}

export interface RefundView {
  amountCents: number;
  isDone: boolean;
  /** Whether the refund concerns an additional payment instead of the payment that pays the order. */
  isExtra: boolean;
  /** Whether the money was paid outside the site, so that the shop makes the refund by hand. */
  isByHand: boolean;
  /** When and where the refund arrives. */
  arrival: string;
}

/**
 * The result of the last payment attempt: refused, abandoned by the customer, started and not finished, or under
 * review.
 */
export interface PaymentUpdateView {
  kind: 'rejected' | 'not_concluded' | 'awaited' | 'pix_open' | 'in_review';
  text: string;
}

export interface OrderNoticesView {
  /**
   * How long the products of an unpaid order are reserved. When no time is left, the order is about to be cancelled.
   */
  reservation: ReservationView | null;
  /** Whether the order has ended and waits until the provider has closed its open payment. */
  isClosing: boolean;
  /** The result of the last payment attempt. */
  paymentNews: PaymentUpdateView | null;
  isHeld: boolean;
  /** The code that the buyer gives to the courier, while the order is on its way; null otherwise. */
  deliveryCode: string | null;
  /**
   * Set while the paid order has no time window, because it lost its window: until when, and on which page, the buyer
   * can choose.
   */
  lostSlot: { until: Date; href: string } | null;
  /** The deadline for cancelling a paid order. */
  cancelling: (DeadlineView & { isPaid: boolean }) | null;
  refunds: readonly RefundView[];
}

interface OrderNoticesProps {
  order: OrderNoticesView;
  /** Called when a deadline has passed, so that the page can be reloaded. */
  onOver?: () => void;
}

/** What a customer should know about an order's money and deadlines. */
export function OrderNotices({ order, onOver }: OrderNoticesProps) {
  const { reservation, isClosing, paymentNews, isHeld, deliveryCode, lostSlot, cancelling, refunds } = order;
  const isQuiet = !reservation && !isClosing && !isHeld && !deliveryCode && !lostSlot && !cancelling;
  if (isQuiet && refunds.length === 0) return null;
  return (
    <div className={styles.notices}>
      {isClosing ? <FormNote icon="clock-hour-4">{orderMessages.order_closing}</FormNote> : null}
      {reservation ? <Reservation {...reservation} onOver={onOver} /> : null}
      {paymentNews ? (
        <FormNote icon={paymentNews.kind === 'rejected' ? 'alert-circle' : 'clock-hour-4'}>
          {paymentNews.text}
        </FormNote>
      ) : null}
      {isHeld ? <FormNote>{orderMessages.order_in_review}</FormNote> : null}
      {deliveryCode ? (
        <p className={styles.code}>
          Diga este código a quem entregar <b translate="no">{deliveryCode}</b>
        </p>
      ) : null}
      {lostSlot ? (
        <FormNote tone="bad" icon="clock-x" isAnnounced={false}>
          <p>
            <b>O horário do seu pedido lotou antes do pagamento.</b> Escolha outro horário ou o dinheiro de
            volta até {formatLongDateTime(lostSlot.until)}. Sem escolha até lá, devolvemos o valor inteiro.
          </p>
          <Button component={Link} variant="filled" size="sm" to={lostSlot.href}>
            Escolher
          </Button>
        </FormNote>
      ) : null}
      {cancelling ? (
        <FormNote icon="clock">
          Mudou de ideia? Dá para cancelar até <b>{formatTime(cancelling.until)}</b>
          {cancelling.isPaid ? ', com devolução total' : null}. Tempo restante:{' '}
          <Countdown remainingMs={cancelling.remainingMs} onOver={onOver} />.
        </FormNote>
      ) : null}
      {refunds.map((refund) => (
        <FormNote key={`${refund.isDone}-${refund.isExtra}`} icon="receipt-refund">
          {refundVerb(refund)} <b translate="no">{formatBrl(refund.amountCents)}</b>
          {refund.isExtra ? ' de um pagamento a mais' : ''}. {refund.arrival}
        </FormNote>
      ))}
    </div>
  );
}

function Reservation({
  until,
  remainingMs,
  isOpenAtProvider,
  onOver,
}: ReservationView & { onOver: (() => void) | undefined }) {
  if (remainingMs <= 0)
    return (
      <FormNote icon="clock">
        {isOpenAtProvider ? orderMessages.order_payment_over_open : orderMessages.order_payment_over}
      </FormNote>
    );
  return (
    <FormNote icon="clock">
      Guardamos seus itens até <b>{formatTime(until)}</b>.{' '}
      {isOpenAtProvider
        ? 'Depois disso pedimos ao Mercado Pago para cancelar o pagamento em aberto, e o pedido é cancelado.'
        : 'Depois disso o pedido é cancelado e nada é cobrado.'}{' '}
      Tempo restante: <Countdown remainingMs={remainingMs} onOver={onOver} />.
    </FormNote>
  );
}

function refundVerb({ isDone, isByHand }: RefundView): string {
  if (isByHand) return 'A loja devolve';
  return isDone ? 'Devolvemos' : 'Estamos devolvendo';
}
