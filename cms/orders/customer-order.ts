import { canCustomerCancel, CANCEL_WINDOW_MS } from '@shop/orders/cancellation';
import { orderNumber } from '@shop/orders/order-number';
import type { OrderStatus } from '@shop/orders/order-status';
import type { PaymentDetail } from '@shop/payments/payment-detail';
import type { ProviderPaymentStatus } from '@shop/payments/payment-verdict';
import { addMs, msBetween } from '@shop/time/bahia';

import { imagePath } from '../catalog/pictures/image-view';
import type { Cms } from '../platform/context';
import { IS_OPEN_AT_PROVIDER } from './awaits-payment';
import { ASKS_DELIVERY_CODE, deliveryCode } from './delivery-code';
import { PAYS } from './payment-origin';
import { HOLD_ENDS } from './reservation-end';
import {
  LINE_DETAIL,
  ORDER_DETAIL,
  orderColumns,
  orderLines,
  type LineRowOf,
  type OrderDetail,
} from './select';
import { REFUND_STILL_DUE } from './queries/returned-by-bank';

const LINE = [...LINE_DETAIL, 'productId', 'image', 'label'] as const;

/**
 * An order line as the order's page shows it. `image` is the public address of the product's picture at the time of the
 * order.
 */
export type OrderLineView = LineRowOf<typeof LINE>;

export interface OrderEventView {
  id: string;
  fromStatus: OrderStatus | null;
  toStatus: OrderStatus;
  actor: 'customer' | 'admin' | 'payment' | 'system';
  reason: string;
  at: Date;
}

/** An order as its customer sees it. Amounts in centavos; remaining times in milliseconds, by the database's clock. */
export interface OrderView extends OrderDetail {
  number: string;
  /**
   * The provider's status of the payment that pays the order or, if none pays it, of the last payment. Null before the
   * first payment.
   */
  lastPaymentStatus: ProviderPaymentStatus | null;
  /** The reason for `lastPaymentStatus`, and the method of the same payment. */
  lastPaymentDetail: PaymentDetail | null;
  lastPaymentMethod: string | null;
  lines: OrderLineView[];
  events: OrderEventView[];
  /** The link to the payment page; null unless the order can still be paid there. */
  paymentLink: string | null;
  /** Whether the order still accepts a payment, on the provider's page or by a Pix on the shop's own. */
  isPayable: boolean;
  /**
   * The time left until the order's stock is released; 0 when the time is over, and null once the order is paid or
   * cancelled.
   */
  payForMs: number | null;
  /** Whether the order is held for a review of its payment. */
  isHeld: boolean;
  /** Whether a payment of the order can still be approved, so that no text may say that nothing was charged. */
  isOpenAtProvider: boolean;
  /**
   * Whether the order has ended and is cancelled as soon as the provider has closed its open payment. It accepts no new
   * payment.
   */
  isClosing: boolean;
  /**
   * Set while the order is paid and its time window was lost. Until this time the buyer can choose another time window
   * or a refund; afterwards the money is refunded.
   */
  slotChoiceUntil: Date | null;
  /**
   * Whether the buyer must accept the terms before paying, because the order was taken at the shop's counter.
   * `asksEmail` is whether the buyer must also give an e-mail, because none is known.
   */
  asksTerms: boolean;
  asksEmail: boolean;
  /**
   * The code that the buyer gives to the courier; null unless the order is on its way in a shop that uses such codes.
   */
  deliveryCode: string | null;
  canCancel: boolean;
  /** The end of the five minutes in which a paid order may still be cancelled, and the time left until then. */
  cancelUntil: Date | null;
  cancelForMs: number | null;
  /** The amount already refunded, and the amount still due to be refunded. */
  refundedCents: number;
  refundDueCents: number;
  /** Whether the shop returned money of the order by hand, because the provider refused to. */
  isReturnedOutside: boolean;
  /** The amount refunded from payments other than the one that pays the order, for example from a second payment. */
  extraRefundedCents: number;
  /** A value that changes whenever any other field changes. */
  version: string;
}

export interface CustomerOrderRecord extends Omit<
  OrderView,
  'number' | 'canCancel' | 'cancelUntil' | 'cancelForMs' | 'events' | 'lastPaymentDetail' | 'deliveryCode'
> {
  asksDeliveryCode: boolean;
  lastPaymentStatusDetail: string | null;
  receivedAt: Date | null;
  events: (Omit<OrderEventView, 'at'> & { at: string })[];
  databaseNow: Date;
}

const IS_WAITING = `o.status <> 'cancelado' and o.payment_status = 'unpaid'`;

/** SQL condition on an order `o`: it was taken at the shop's counter, and its buyer has not accepted the terms yet. */
export const ASKS_TERMS = `(o.source = 'balcao' and o.terms_accepted_at is null and o.status <> 'cancelado')`;

/** SQL condition on a payment `p`: it pays its order, or the order is paid by no payment. */
const IS_OF_THE_ORDER = `(${PAYS}
    or not exists (select 1 from payments paying where paying.order_id = o.id and paying.counts_as_paid))`;

/** SQL for an order `o`: a short value that changes whenever the order's page would look different. */
export const ORDER_VERSION = `md5(concat_ws('/', o.status, o.payment_status, o.closing_reason, o.held_reason is not null, o.payment_link is not null,
    coalesce(o.reserved_until > now(), false), o.pix_until, o.slot_date, o.slot_from, o.slot_choice_until, o.terms_accepted_at, ${ASKS_DELIVERY_CODE}, coalesce(${HOLD_ENDS} > now(), false),
    (select count(*) from order_events e where e.order_id = o.id),
    (select string_agg(concat_ws(':', p.status, p.refunded_cents, p.refund_due_cents), ',' order by p.created_at, p.id)
      from payments p where p.order_id = o.id)))`;

/** SQL: all columns of an order view; the caller adds the condition on `o`. */
export const SELECT_CUSTOMER_ORDER = `
  select ${orderColumns([...ORDER_DETAIL, 'receivedAt', 'slotChoiceUntil'])}, now() as "databaseNow", o.held_reason is not null as "isHeld",
    case when ${IS_WAITING} and o.reserved_until > now() and not ${ASKS_TERMS} then o.payment_link end as "paymentLink",
    case when ${IS_WAITING} then greatest(0, floor(extract(epoch from ${HOLD_ENDS} - now()) * 1000))::int end
      as "payForMs",
    (${IS_WAITING} and o.reserved_until > now() and not ${ASKS_TERMS}) as "isPayable",
    ${IS_OPEN_AT_PROVIDER} as "isOpenAtProvider", o.closing_reason is not null as "isClosing",
    ${ASKS_TERMS} as "asksTerms", ${ASKS_DELIVERY_CODE} as "asksDeliveryCode",
    exists (select 1 from order_contacts k where k.order_id = o.id and k.email is null) as "asksEmail",
    last_payment.status as "lastPaymentStatus", last_payment.status_detail as "lastPaymentStatusDetail",
    last_payment.method as "lastPaymentMethod",
    ${orderLines(LINE)} as lines,
    coalesce((select json_agg(json_build_object('id', e.id, 'fromStatus', e.from_status, 'toStatus', e.to_status,
        'actor', e.actor, 'reason', e.reason, 'at', e.created_at) order by e.created_at, e.id)
      from order_events e where e.order_id = o.id), '[]') as events,
    coalesce((select sum(p.refunded_cents) from payments p where p.order_id = o.id and ${IS_OF_THE_ORDER}), 0)::int
      as "refundedCents",
    coalesce((select sum(p.refunded_cents) from payments p where p.order_id = o.id and not ${IS_OF_THE_ORDER}), 0)::int
      as "extraRefundedCents",
    coalesce((select sum(${REFUND_STILL_DUE}) from payments p where p.order_id = o.id), 0)::int
      as "refundDueCents",
    exists (select 1 from payments p where p.order_id = o.id and p.outside_cents > 0) as "isReturnedOutside",
    ${ORDER_VERSION} as version
  from orders o
    left join lateral (select p.status, p.status_detail, p.method from payments p where p.order_id = o.id
      order by p.counts_as_paid desc, p.created_at desc, p.id limit 1) last_payment on true`;

export function toOrderView(
  cms: Cms,
  {
    receivedAt,
    databaseNow,
    events,
    lines,
    lastPaymentStatusDetail,
    asksDeliveryCode,
    ...order
  }: CustomerOrderRecord,
): OrderView {
  const canCancel = !order.isClosing && canCustomerCancel({ ...order, receivedAt, now: databaseNow });
  const cancelUntil =
    canCancel && receivedAt && order.paymentStatus === 'paid' ? addMs(receivedAt, CANCEL_WINDOW_MS) : null;
  return {
    ...order,
    number: orderNumber(order.id),
    lastPaymentDetail: cms.paymentProvider.describeDetail(lastPaymentStatusDetail),
    lines: lines.map((line) => ({ ...line, image: line.image && imagePath(line.image) })),
    deliveryCode: asksDeliveryCode ? deliveryCode(cms.payload, order.id) : null,
    events: events.map((event) => ({ ...event, at: new Date(event.at) })),
    canCancel,
    cancelUntil,
    cancelForMs: cancelUntil && msBetween(databaseNow, cancelUntil),
  };
}
