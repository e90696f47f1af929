import type { OrderEventView, OrderView } from '@cms/orders/queries/customer-orders';
import { displayStatus, type OrderStatus } from '@shop/orders/order-status';

import type { OrderCardView } from '../components/orders/OrderCard';
import type { TimelineEventView } from '../components/orders/Timeline';
import { trackSteps } from '../components/orders/track-steps';

/** An order as its customer's pages show it. */
export interface AccountOrderView extends OrderCardView {
  id: string;
  /** The payment page, only while the order can still be paid. */
  paymentLink: string | null;
  canCancel: boolean;
  isPaid: boolean;
  /** The end of the five minutes in which a paid order may still be cancelled. */
  cancelUntil: Date | null;
  /** Money on its way back or back already; null when there is none. */
  refund: { amountCents: number; isDone: boolean } | null;
}

export function accountOrderView(
  order: OrderView,
  { pickupAddress }: { pickupAddress: string },
): AccountOrderView {
  const { status, deliveryMethod, paymentLink } = order;
  return {
    id: order.id,
    number: order.number,
    placedAt: order.placedAt,
    status: displayStatus(status, deliveryMethod),
    statusValue: status,
    track: trackSteps({ status, deliveryMethod, reachedAt: reachedAt(order.events) }),
    reservedUntil: paymentLink ? order.reservedUntil : null,
    lines: order.lines.map((line, place) => ({
      id: `${line.productId}-${place}`,
      name: line.name,
      quantity: line.quantity,
      notes: line.notes,
      totalCents: line.totalCents,
      picture: line.image ? { src: line.image, alt: '', width: 160, height: 160 } : null,
    })),
    deliveryMethod,
    deliveryText: deliveryMethod === 'pickup' ? `Retirada na loja: ${pickupAddress}` : order.deliveryAddress,
    deliveryFeeCents: order.deliveryFeeCents,
    paymentText: paymentText(order),
    discountCents: order.discountCents,
    totalCents: order.totalCents,
    paymentLink,
    canCancel: order.canCancel,
    isPaid: order.paymentStatus === 'paid',
    cancelUntil: order.cancelUntil,
    refund: refundOf(order),
  };
}

/** The last time each status was reached. */
function reachedAt(events: readonly OrderEventView[]): Partial<Record<OrderStatus, Date>> {
  const reached: Partial<Record<OrderStatus, Date>> = {};
  for (const { fromStatus, toStatus, at } of events) if (fromStatus !== toStatus) reached[toStatus] = at;
  return reached;
}

const METHODS: Record<string, string> = {
  mercado_pago: 'Mercado Pago',
  pix: 'Pix',
  credit_card: 'Cartão de crédito',
  debit_card: 'Cartão de débito',
  account_money: 'Saldo Mercado Pago',
  manual: 'Pago na loja',
  none: 'Sem cobrança',
};

const OUTCOMES: Record<OrderView['paymentStatus'], string> = {
  unpaid: '',
  paid: ', aprovado',
  refunded: ', devolvido',
  partially_refunded: ', devolvido em parte',
  charged_back: ', contestado',
};

function paymentText({ paymentMethod, paymentStatus }: OrderView): string | null {
  if (paymentStatus === 'unpaid') return null;
  return `${METHODS[paymentMethod] ?? 'Mercado Pago'}${paymentMethod === 'none' ? '' : OUTCOMES[paymentStatus]}`;
}

function refundOf({ refundedCents, refundDueCents }: OrderView): AccountOrderView['refund'] {
  if (refundDueCents > 0) return { amountCents: refundDueCents, isDone: false };
  return refundedCents > 0 ? { amountCents: refundedCents, isDone: true } : null;
}

/** What happened, newest first, in the customer's words. What only concerns the shop is left out. */
export function timelineView({ events, deliveryMethod }: OrderView): TimelineEventView[] {
  return events
    .flatMap((event) => {
      const title = eventTitle(event, deliveryMethod);
      return title ? [{ id: event.id, title, detail: null, at: event.at }] : [];
    })
    .reverse();
}

/** By reason, where the reason says more than the status does; null: not for the customer. */
const TITLES: Record<string, string | null> = {
  placed: 'Pedido feito',
  payment_approved: 'Pagamento aprovado',
  payment_approved_late: 'Pagamento aprovado',
  payment_rejected: 'Pagamento recusado',
  payment_refunded: 'Pagamento devolvido',
  late_payment_refunded: 'Pagamento recebido fora do prazo, será devolvido',
  payment_duplicate: 'Segundo pagamento recebido, será devolvido',
  payment_unavailable: 'Cancelado: a página de pagamento não respondeu',
  free_order: 'Pedido confirmado, sem cobrança',
  paid_outside: 'Pagamento registrado pela loja',
  expired: 'Cancelado: o tempo para pagar acabou',
  replaced: 'Cancelado: substituído por um novo pedido',
  cancelled_by_customer: 'Cancelado por você',
  cancelled_by_admin: 'Cancelado pela loja',
  payment_mismatch: null,
  payment_charged_back: null,
  payment_reversed: null,
  fraud_alert: null,
  part_refund_requested: 'Devolução de parte do valor pedida pela loja',
  payment_accepted: 'Pagamento registrado pela loja',
  held_payment_refunded: 'Pagamento não conferiu, será devolvido',
  hold_released: null,
  payment_written_off: null,
};

function eventTitle(
  { reason, toStatus }: OrderEventView,
  deliveryMethod: OrderView['deliveryMethod'],
): string | null {
  const title = TITLES[reason];
  return title === undefined ? displayStatus(toStatus, deliveryMethod).label : title;
}
