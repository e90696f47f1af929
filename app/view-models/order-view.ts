import { orderRows } from '@shop/cart/order-amounts';
import { hasPixPrice, pricedFor, totalsOf, type PayPrice } from '@shop/cart/pix-price';
import { formatBrl } from '@shop/money/format-brl';
import { lineAmountText, lineChangeText } from '@shop/orders/line-change';
import type { SettingsView } from '@cms/content/content-views';
import type { OrderEventView, OrderView } from '@cms/orders/customer-order';
import { formatPromise } from '@shop/delivery/slot-text';
import { displayStatus, type OrderStatus } from '@shop/orders/order-status';
import { isMoneyDue } from '@shop/orders/payment-status';
import { orderMessages } from '@shop/messages/order-messages';
import { paymentMethodLabel, RETURNED_OUTSIDE_TEXT, refundArrivalText } from '@shop/payments/payment-labels';
import { refusalWords, unfinishedWords } from '@shop/payments/refusal-labels';

import type { AcceptTermsView } from '../components/orders/AcceptTerms';
import type { OrderCardView } from '../components/orders/OrderCard';
import type { PromiseView } from '../components/orders/OrderMeta';
import type { OrderNoticesView, RefundView } from '../components/orders/OrderNotices';
import { trackSteps } from '../components/orders/track-steps';
import { CARD_PART } from './payment/pix-paths';
import { withoutUndone } from './order-timeline';
import { chatHref } from './site-view';

/** An order as its customer's pages show it. */
export interface AccountOrderView extends OrderCardView, OrderNoticesView {
  id: string;
  totalCents: number;
  /** The totals of both ways to pay while the order is unpaid and they differ. */
  payTotals: Record<PayPrice, number> | null;
  /** The payment page, only while the order can still be paid. */
  paymentLink: string | null;
  /** The order's Pix page in the shop, while a code can be paid or a new one opened there. */
  pixHref: string | null;
  /** Whether a payment was already tried and refused. */
  isRetry: boolean;
  /** Set while the buyer of an order taken by phone must accept the terms. */
  terms: AcceptTermsView | null;
  canCancel: boolean;
  isCancelled: boolean;
  /** Whether a payment of the order can still be approved at the provider. */
  isOpenAtProvider: boolean;
  /** Whether money was received, so that a receipt exists. */
  hasReceipt: boolean;
  canReorder: boolean;
  /** Whether the order is in progress, so that a question about it makes sense. */
  isUnderWay: boolean;
  /** The messaging app with a prepared question about this order. */
  chatHref: string;
  /** A sentence that says what happens to the money if the order is cancelled now. */
  refundText: string | null;
  /** Whether nothing more will happen automatically. */
  isFinished: boolean;
  version: string;
}

type ShopFacts = Pick<SettingsView, 'pickupAddress' | 'whatsappNumber' | 'isPixOnSite' | 'termsVersion'> & {
  /** The day in Bahia, 'YYYY-MM-DD'. */
  today: string;
};

export function accountOrderView(stored: OrderView, settings: ShopFacts): AccountOrderView {
  const { status, deliveryMethod, paymentStatus, lastPaymentStatus } = stored;
  const isPixPayable = settings.isPixOnSite && stored.isPayable;
  // An order that can only be paid by card now has the card's price, whatever its buyer chose before.
  const order = stored.isPayable && !isPixPayable ? pricedFor(stored, 'card') : stored;
  const totals = totalsOf(order);
  const isDearer = totals.card > totals.pix;
  const pixPath = `/conta/pedidos/${order.id}/pix`;
  // With the price of Pix, the way to the card first says what it costs there.
  const paymentLink =
    order.paymentLink && isPixPayable && hasPixPrice(order) ? `${pixPath}#${CARD_PART}` : order.paymentLink;
  const isWaiting = order.payForMs !== null;
  const isUnderReview = order.isHeld || lastPaymentStatus === 'in_process';
  const isOver = status === 'entregue' || status === 'cancelado';
  return {
    id: order.id,
    number: order.number,
    placedAt: order.placedAt,
    status: displayStatus(status, deliveryMethod),
    statusValue: status,
    track: trackSteps({ status, deliveryMethod, reachedAt: reachedAt(withoutUndone(order.events)) }),
    lines: order.lines.map((line, place) => ({
      id: `${line.productId}-${place}`,
      name: line.name,
      quantity: line.quantity,
      notes: line.notes,
      change: lineChangeText(line),
      amount: lineAmountText(line),
      picture: line.image ? { src: line.image, alt: '', width: 160, height: 160 } : null,
    })),
    deliveryMethod,
    deliveryText:
      deliveryMethod === 'pickup' ? `Retirada na loja: ${settings.pickupAddress}` : order.deliveryAddress,
    promise: promiseOf(order, settings.today),
    instructions: order.deliveryMethod === 'delivery' ? order.deliveryInstructions : null,
    paymentText: paymentText(order),
    sums: { rows: orderRows(order), total: formatBrl(order.totalCents) },
    totalCents: order.totalCents,
    payTotals: isPixPayable && isDearer ? totals : null,
    // While a payment is under review, at the shop or at the provider, the page neither asks for another one nor says that
    // nothing is charged.
    paymentLink: isUnderReview ? null : paymentLink,
    pixHref: isPixPayable && !isUnderReview ? pixPath : null,
    isRetry: lastPaymentStatus === 'rejected',
    reservation:
      isWaiting && !order.isHeld && !order.isClosing && order.reservedUntil
        ? {
            until: order.reservedUntil,
            remainingMs: order.payForMs ?? 0,
            isOpenAtProvider: order.isOpenAtProvider,
          }
        : null,
    isClosing: order.isClosing && !order.isHeld,
    isOpenAtProvider: order.isOpenAtProvider,
    paymentNews:
      isWaiting && !order.isHeld && !order.isClosing && !order.asksTerms
        ? paymentUpdate(order, settings)
        : null,
    // An order that lost its time window has a note of its own, which says what to do.
    isHeld: order.isHeld && !isOver && order.slotChoiceUntil === null,
    deliveryCode: order.deliveryCode,
    lostSlot: order.slotChoiceUntil && !isOver ? lostSlotView(order.id, order.slotChoiceUntil) : null,
    terms:
      order.asksTerms && order.payForMs !== 0
        ? {
            asksEmail: order.asksEmail,
            isEmailRequired: paymentStatus === 'unpaid',
            termsVersion: settings.termsVersion,
          }
        : null,
    canCancel: order.canCancel,
    isCancelled: status === 'cancelado',
    cancelling:
      order.cancelUntil && order.cancelForMs !== null
        ? { until: order.cancelUntil, remainingMs: order.cancelForMs, isPaid: order.totalCents > 0 }
        : null,
    refunds: refundsOf(order),
    refundText:
      paymentStatus === 'paid' && order.totalCents > 0 ? refundArrivalText(order.paymentMethod) : null,
    hasReceipt: !isMoneyDue(paymentStatus),
    // While a payment can still be approved, or the shop holds one, ordering again would charge twice.
    canReorder: !order.isClosing && (!isWaiting || (order.payForMs === 0 && !order.isHeld)),
    isUnderWay: !isWaiting && !isOver,
    chatHref: chatHref({
      ...settings,
      whatsappGreeting: `Olá! Quero falar sobre o pedido ${order.number}.`,
    }),
    isFinished: isOver && order.refundDueCents === 0,
    version: order.version,
  };
}

/** Returns when each status was last reached. */
function reachedAt(events: readonly OrderEventView[]): Partial<Record<OrderStatus, Date>> {
  const reached: Partial<Record<OrderStatus, Date>> = {};
  for (const { fromStatus, toStatus, at } of events) if (fromStatus !== toStatus) reached[toStatus] = at;
  return reached;
}

/**
 * Returns the promised time window; null for an order without one, for an order that has arrived or is cancelled, and
 * while the buyer must choose another window.
 */
function promiseOf({ slot, slotChoiceUntil, status }: OrderView, today: string): PromiseView | null {
  if (!slot || slotChoiceUntil || status === 'cancelado' || status === 'entregue') return null;
  return { text: formatPromise(slot, today), numeral: String(Number(slot.date.slice(8))) };
}

const lostSlotView = (orderId: string, until: Date): OrderNoticesView['lostSlot'] => ({
  until,
  href: `/conta/pedidos/${orderId}/horario`,
});

const OUTCOMES: Record<OrderView['paymentStatus'], string> = {
  unpaid: '',
  a_receber: ', na retirada',
  paid: ', aprovado',
  refunded: ', devolvido',
  partially_refunded: ', devolvido em parte',
  charged_back: ', contestado',
};

function paymentText({ paymentMethod, paymentStatus }: OrderView): string | null {
  if (paymentStatus === 'unpaid') return null;
  const label = paymentMethodLabel(paymentMethod) ?? 'Mercado Pago';
  return paymentMethod === 'none' ? label : `${label}${OUTCOMES[paymentStatus]}`;
}

/** Returns the result of the last payment attempt while the order is unpaid: the reason, and what to do next. */
function paymentUpdate(
  {
    lastPaymentStatus,
    lastPaymentDetail: detail,
    lastPaymentMethod: method,
    paymentLink,
    payForMs,
    isOpenAtProvider,
  }: OrderView,
  { isPixOnSite }: Pick<ShopFacts, 'isPixOnSite'>,
): OrderNoticesView['paymentNews'] {
  switch (lastPaymentStatus) {
    case 'rejected': {
      const { why, next } = refusalWords(detail);
      // An older payment of the order may still be open.
      const charged = isOpenAtProvider ? '' : ' Nada foi cobrado.';
      return { kind: 'rejected', text: `${why}${charged} ${next}` };
    }
    case 'cancelled':
      if (isOpenAtProvider)
        return {
          kind: 'not_concluded',
          text: `${unfinishedWords({ method, detail })} ${orderMessages.order_other_payment_open}`,
        };
      return {
        kind: 'not_concluded',
        text: `${unfinishedWords({ method, detail })} ${orderMessages[isPixOnSite ? 'order_payment_not_concluded_here' : 'order_payment_not_concluded']}`,
      };
    case 'in_process':
      return { kind: 'in_review', text: orderMessages.order_payment_pending };
    // A Pix was started and not paid, so the customer must act, not the provider.
    case 'pending':
      if (paymentLink) {
        const where = isPixOnSite ? 'order_payment_awaited_here' : 'order_payment_awaited';
        return { kind: 'awaited', text: orderMessages[where] };
      }
      return payForMs ? { kind: 'pix_open', text: orderMessages.order_pix_open } : null;
    default:
      return null;
  }
}

function refundsOf(order: OrderView): RefundView[] {
  const { refundedCents, refundDueCents, extraRefundedCents, paymentMethod, isReturnedOutside } = order;
  const words = { isByHand: paymentMethod === 'manual', arrival: refundArrivalText(paymentMethod) };
  const done = isReturnedOutside ? { ...words, arrival: RETURNED_OUTSIDE_TEXT } : words;
  return [
    { amountCents: refundDueCents, isDone: false, isExtra: false, ...words },
    { amountCents: refundedCents, isDone: true, isExtra: false, ...done },
    { amountCents: extraRefundedCents, isDone: true, isExtra: true, ...done },
  ].filter(({ amountCents }) => amountCents > 0);
}
