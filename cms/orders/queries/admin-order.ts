import type { CancelReasonCode } from '@shop/orders/cancel-reason';
import { orderNumber } from '@shop/orders/order-number';
import type { OrderStatus } from '@shop/orders/order-status';
import type { PaymentDetail } from '@shop/payments/payment-detail';
import type { PaymentOrigin } from '@shop/payments/payment-origin';
import { holdResolutions, type HoldResolution } from '@shop/payments/hold-resolution';
import type { ProviderPaymentStatus } from '@shop/payments/payment-verdict';

import type { Cms } from '../../platform/context';
import { sqlOf } from '../../platform/database/sql';
import { IS_OPEN_AT_PROVIDER } from '../awaits-payment';
import { BUYER_EMAIL, BUYER_NAME, BUYER_PHONE, HAS_EMAIL, JOIN_BUYER } from '../buyer';
import { ASKS_TERMS } from '../customer-order';
import { HELD_FACTS } from '../held-facts';
import { FREE_STOCK } from '../../catalog/sellable-stock';
import type { Actor, OrderEventReason } from '../move-order';
import { IS_OF_RETURN } from '../order-note';
import {
  LINE_DETAIL,
  ORDER_DETAIL,
  orderColumns,
  orderLines,
  type LineDetail,
  type LineRowOf,
  type OrderRowOf,
  UNIT_WORTH,
} from '../select';
import { PAYS } from '../payment-origin';
import { SENT_WITHOUT_LOT, TO_SEPARATE } from '../packing/missing-lots';
import { IS_READY_TO_GO } from '../packing/preparation-row';
import { IS_UNCOLLECTED } from '../uncollected';
import { isRecordId } from '../../platform/database/record-id';
import { ORDER_MAILS, type AdminOrderMail } from './order-mails';
import { IS_REFUND_REFUSED, REFUND_STILL_DUE } from './returned-by-bank';

/**
 * One payment of an order. It was made through the provider or outside the shop, or stands for the missing payment of
 * an order with a total of zero.
 */
export interface AdminPayment {
  id: string;
  provider: PaymentOrigin;
  providerPaymentId: string;
  status: ProviderPaymentStatus;
  detail: PaymentDetail | null;
  method: string | null;
  amountCents: number;
  refundedCents: number;
  /** The refund that was requested but that the provider has not confirmed yet. */
  refundDueCents: number;
  /** The part of the refund that the owner returned outside the provider. */
  outsideCents: number;
  /** Whether the provider refused the refund for good, so that the owner has to decide. */
  isRefundRefused: boolean;
  /** Whether this payment pays the order, alone or with another; any other approved payment is refunded. */
  countsAsPaid: boolean;
  at: Date;
}

export interface AdminOrderEvent {
  id: string;
  fromStatus: OrderStatus | null;
  toStatus: OrderStatus;
  actor: Actor['kind'];
  actorName: string | null;
  reason: OrderEventReason;
  /** Why the shop cancelled the order. */
  cancelReason: CancelReasonCode | null;
  at: Date;
}

/** A note that a person wrote about the order. */
export interface AdminOrderNote {
  id: string;
  authorName: string | null;
  text: string;
  /** Whether it says what a refund of a part was for. */
  isOfRefund: boolean;
  /** Whether it is the shop's own record of money or items that went back, which stays with the order. */
  isOfReturn: boolean;
  at: Date;
}

const FIELDS = [
  ...ORDER_DETAIL,
  'receivedAt',
  'heldReason',
  'closingReason',
  'zoneName',
  'slotTemplateId',
  'slotHeld',
  'slotChoiceUntil',
  'deliveryFeeCents',
] as const;

/** Everything the admin sees of one order. Amounts in centavos. */
export interface AdminOrder extends OrderRowOf<typeof FIELDS> {
  number: string;
  /** The ways an admin may end the order's hold; empty while the order is not held. */
  resolutions: HoldResolution[];
  /**
   * The amount paid. It differs from the total when an admin accepted another amount, and equals the total while no
   * payment pays the order.
   */
  paidCents: number;
  /** The refunded part of the payment that pays the order. */
  refundedCents: number;
  /** The amount still due to be refunded, from any payment of the order. */
  refundDueCents: number;
  /** Whether a payment of the order can still be approved at the provider. */
  isOpenAtProvider: boolean;
  /** Whether nobody came in time to pick the order up and pay for it in cash. */
  isUncollected: boolean;
  /** How many boxes were sent without a lot. */
  sentWithoutLot: number;
  /** Whether the kitchen pressed "Pronto", and no box of a stopped lot is in the order. */
  isReady: boolean;
  /** How many boxes are to be separated, if any of them lacks a lot; otherwise 0. */
  boxesToSeparate: number;
  /**
   * Whether the order was taken at the shop's counter and its buyer has not yet accepted the terms on the page that the
   * order link opens.
   */
  asksTerms: boolean;
  /** Whether mails can reach the buyer. */
  hasEmail: boolean;
  /** Whether the delivery fee was refunded by its name. */
  isDeliveryRefunded: boolean;
  /** The buyer. `id` is null for an order without an account; `email` is null once the buyer's data is erased. */
  customer: {
    id: string | null;
    fullName: string;
    email: string | null;
    phone: string | null;
    /** The number of the customer's paid orders, as in the list of customers; 0 for an order without an account. */
    orderCount: number;
  };
  lines: AdminOrderLine[];
  payments: AdminPayment[];
  events: AdminOrderEvent[];
  notes: AdminOrderNote[];
  prints: AdminOrderPrint[];
  /** The notices over WhatsApp, oldest first. */
  notices: AdminStepNotice[];
  mails: AdminOrderMail[];
  /** The person who first confirmed having seen the paid order; null while nobody has. */
  seen: AdminOrderSeen | null;
}

/** A line of the order, with the current free stock of its product. */
export interface AdminOrderLine extends LineDetail, LineRowOf<['components']> {
  lineId: string;
  productId: string;
  /** How many units were refunded and stayed in the order. */
  refundedUnits: number;
  /** What one unit is worth in a refund, in centavos. */
  unitWorthCents: number;
  stockQuantity: number;
  /** Whether "Marcar como esgotado" pauses the product. */
  isPaused: boolean;
}

/** Who printed the order's slip, and when. */
export interface AdminOrderPrint {
  id: string;
  byName: string | null;
  /** Whether a device printed the slip automatically when the order arrived. */
  isOnArrival: boolean;
  at: Date;
}

/** Who opened the buyer's chat to tell about a status, and when. */
export interface AdminStepNotice {
  id: string;
  byName: string | null;
  status: OrderStatus;
  at: Date;
}

/** Who saw a new order first, and when. */
export interface AdminOrderSeen {
  byName: string | null;
  at: Date;
}

type PaymentRecord = Omit<Dated<AdminPayment>, 'detail'> & { statusDetail: string | null };

type Dated<Row extends { at: Date }> = Omit<Row, 'at'> & { at: string };

interface OrderRecord extends Omit<
  AdminOrder,
  | 'number'
  | 'payments'
  | 'events'
  | 'notes'
  | 'prints'
  | 'notices'
  | 'mails'
  | 'seen'
  | 'paidCents'
  | 'refundedCents'
  | 'refundDueCents'
  | 'resolutions'
> {
  hasLooseMoney: boolean;
  areTwoParts: boolean;
  isPaymentStanding: boolean;
  canComeBack: boolean;
  payments: PaymentRecord[];
  events: Dated<AdminOrderEvent>[];
  notes: Dated<AdminOrderNote>[];
  prints: Dated<AdminOrderPrint>[];
  notices: Dated<AdminStepNotice>[];
  mails: Dated<AdminOrderMail>[];
  seen: Dated<AdminOrderSeen> | null;
}

/** The delivery fee went back, alone or with items that left. */
const IS_DELIVERY_REFUNDED = `(o.delivery_refunded or exists (
  select 1 from order_item_refunds r where r.order_id = o.id and r.delivery_cents > 0))`;

const SELECT_ORDER = `
  select ${orderColumns(FIELDS)}, ${HELD_FACTS}, ${IS_OPEN_AT_PROVIDER} as "isOpenAtProvider", ${IS_UNCOLLECTED} as "isUncollected", ${SENT_WITHOUT_LOT} as "sentWithoutLot", ${IS_READY_TO_GO} as "isReady", ${TO_SEPARATE} as "boxesToSeparate", ${ASKS_TERMS} as "asksTerms",
    ${HAS_EMAIL} as "hasEmail", ${IS_DELIVERY_REFUNDED} as "isDeliveryRefunded",
    json_build_object('id', c.id, 'fullName', ${BUYER_NAME}, 'email', ${BUYER_EMAIL}, 'phone', ${BUYER_PHONE}, 'orderCount',
      coalesce((select t.order_count from customer_totals t where t.customer_id = c.id), 0)) as customer,
    ${orderLines([...LINE_DETAIL, 'components'], {
      more: {
        lineId: 'l.id',
        productId: 'l.product_id',
        refundedUnits: 'l.refunded_units',
        unitWorthCents: UNIT_WORTH,
        stockQuantity: `${FREE_STOCK}::int`,
        isPaused: 'p.sold_out_at is not null',
      },
      join: 'join products p on p.id = l.product_id',
    })} as lines,
    coalesce((select json_agg(json_build_object('id', p.id, 'provider', p.provider,
        'providerPaymentId', p.provider_payment_id, 'status', p.status, 'statusDetail', p.status_detail,
        'method', p.method, 'amountCents', p.amount_cents, 'refundedCents', p.refunded_cents,
        'refundDueCents', ${REFUND_STILL_DUE}, 'outsideCents', p.outside_cents, 'isRefundRefused', ${IS_REFUND_REFUSED}, 'countsAsPaid', ${PAYS},
        'at', p.created_at) order by p.created_at, p.id)
      from payments p where p.order_id = o.id), '[]') as payments,
    coalesce((select json_agg(json_build_object('id', e.id, 'fromStatus', e.from_status, 'toStatus', e.to_status,
        'actor', e.actor, 'actorName', a.full_name, 'reason', e.reason,
        'cancelReason', e.cancel_reason, 'at', e.created_at) order by e.created_at, e.id)
      from order_events e left join customers a on a.id = e.actor_customer_id where e.order_id = o.id), '[]') as events,
    coalesce((select json_agg(json_build_object('id', n.id, 'authorName', a.full_name, 'text', n.text,
        'isOfRefund', coalesce(r.reason = 'part_refund_requested', false), 'isOfReturn', ${IS_OF_RETURN},
        'at', n.created_at) order by n.created_at, n.id)
      from order_notes n left join customers a on a.id = n.author_id
        left join order_events r on r.id = n.event_id where n.order_id = o.id), '[]') as notes,
    coalesce((select json_agg(json_build_object('id', i.id, 'byName', a.full_name, 'isOnArrival', i.on_arrival,
        'at', i.created_at) order by i.created_at, i.id)
      from order_prints i left join customers a on a.id = i.actor_id where i.order_id = o.id), '[]') as prints,
    coalesce((select json_agg(json_build_object('id', n.id, 'byName', a.full_name, 'status', n.status,
        'at', n.created_at) order by n.created_at, n.id)
      from step_notices n left join customers a on a.id = n.actor_id where n.order_id = o.id), '[]') as notices,
    ${ORDER_MAILS} as mails,
    (select json_build_object('byName', a.full_name, 'at', s.created_at) from order_acknowledgements s
      left join customers a on a.id = s.actor_id where s.order_id = o.id) as seen
  from orders o ${JOIN_BUYER}
  where o.id = $1`;

const dated = <Row extends { at: Date }>(rows: Dated<Row>[]): Row[] =>
  rows.map((row) => ({ ...row, at: new Date(row.at) }) as unknown as Row);

/** Returns one order of any customer for the admin; null when it does not exist. */
export async function findAdminOrder(cms: Cms, orderId: string): Promise<AdminOrder | null> {
  if (!isRecordId(orderId)) return null;
  const [row] = await sqlOf(cms.payload).query<OrderRecord>(SELECT_ORDER, [orderId]);
  if (!row) return null;
  const sum = (amount: (payment: OrderRecord['payments'][number]) => number) =>
    row.payments.reduce((total, payment) => total + amount(payment), 0);
  const { heldReason } = row;
  return {
    ...row,
    resolutions: heldReason === null ? [] : holdResolutions({ ...row, heldReason }),
    number: orderNumber(row.id),
    paidCents: row.payments.some((payment) => payment.countsAsPaid)
      ? sum((payment) => (payment.countsAsPaid ? payment.amountCents : 0))
      : row.totalCents,
    refundedCents: sum((payment) => (payment.countsAsPaid ? payment.refundedCents : 0)),
    refundDueCents: sum((payment) => payment.refundDueCents),
    payments: row.payments.map(({ statusDetail, at, ...payment }) => ({
      ...payment,
      detail: cms.paymentProvider.describeDetail(statusDetail),
      at: new Date(at),
    })),
    events: dated<AdminOrderEvent>(row.events),
    notes: dated<AdminOrderNote>(row.notes),
    prints: dated<AdminOrderPrint>(row.prints),
    notices: dated<AdminStepNotice>(row.notices),
    mails: dated<AdminOrderMail>(row.mails),
    seen: row.seen && { ...row.seen, at: new Date(row.seen.at) },
  };
}
