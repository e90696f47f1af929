import { pricedFor, totalsOf, type PayPrice } from '@shop/cart/pix-price';
import { orderNumber } from '@shop/orders/order-number';
import type { OrderStatus } from '@shop/orders/order-status';
import type { PaymentStatus } from '@shop/orders/payment-status';

import type { Cms } from '../../platform/context';
import { isRecordId } from '../../platform/database/record-id';
import { sqlOf } from '../../platform/database/sql';
import { IS_IN_REVIEW, IS_OPEN_AT_PROVIDER } from '../../orders/awaits-payment';
import { ASKS_TERMS } from '../../orders/customer-order';
import type { OrderOwner } from '../../orders/order-links';
import { LINE_DETAIL, orderColumns, orderLines, type LineRowOf, type OrderRowOf } from '../../orders/select';
import { HOLD_ENDS } from '../../orders/reservation-end';
import { readPayableCode, type PixCode } from '../pix/pix-codes';
import { readPixOffer, type PixOffer } from './pix-offer';
import { CANCELLED, findNextOrder, LAST_CODE, pixEnd, type EndFacts, type PixEnd } from './pix-end';

const FACTS = ['id', 'status', 'paymentStatus'] as const;

const CONTENTS = [
  'deliveryMethod',
  'deliveryAddress',
  'slot',
  'subtotalCents',
  'discountCents',
  'couponCode',
  'pixPercent',
  'adjustments',
  'totalCents',
] as const;

/** What the buyer pays for: the lines, the amounts, and when and where the order arrives. Amounts in centavos. */
export interface PixOrder extends OrderRowOf<typeof CONTENTS> {
  lines: LineRowOf<typeof LINE_DETAIL>[];
}

/** The data that the page of an order's Pix shows. Amounts in centavos. */
export interface PixPage {
  orderId: string;
  number: string;
  /** What the order costs with Pix, and by card; the same without a Pix price. */
  totals: Record<PayPrice, number>;
  /** The order at the price of the way to pay that the page leads to. */
  order: PixOrder;
  /**
   * `open`: there is a code to pay. `waiting`: a code can be opened. `silent`: the provider did not respond to the last
   * request. `refused`: the provider refused it, so the buyer pays by card. `over`: the order takes no more payments.
   * `paid`: the order is paid. `elsewhere`: the order's own page explains the order's state, or the shop does not offer
   * Pix on its own page.
   */
  state: 'open' | 'waiting' | 'silent' | 'refused' | 'over' | 'paid' | 'elsewhere';
  pix: PixCode | null;
  /** Why the last code, or the order, can no longer be paid; null while nothing has ended. */
  end: PixEnd | null;
  /**
   * Whether the provider has confirmed that nothing was paid: no payment is open, and none can be unknown to the shop.
   */
  isConfirmedUnpaid: boolean;
  /** The provider's payment page, for paying by card; null once the order takes no more payments. */
  paymentLink: string | null;
}

interface Facts extends OrderRowOf<typeof FACTS>, PixOrder {
  status: OrderStatus;
  paymentStatus: PaymentStatus;
  isHeld: boolean;
  isInReview: boolean;
  asksTerms: boolean;
  isPayable: boolean;
  paymentLink: string | null;
  cancelled: Stored<EndFacts['cancelled']>;
  lastCode: Stored<EndFacts['lastCode']>;
  holdEnds: Date | null;
  now: Date;
  /** Whether the last request for a code brought none, and whether the provider refused it. */
  isUnanswered: boolean;
  isRefused: boolean;
  /** Whether a payment of the order may still be paid, or an unanswered request may have opened one. */
  hasOpenPayment: boolean;
  /** Whether the buyer's money has moved: it is being given back, or was. */
  hasMovedMoney: boolean;
  paymentsReadAt: Date | null;
}

/** The same object as JSON: its times are text. */
type Stored<Value> = Value extends object
  ? { [Name in keyof Value]: Date extends Value[Name] ? string | Exclude<Value[Name], Date> : Value[Name] }
  : Value;

/**
 * Returns the state of an order's Pix to its owner or to the reader of its link; null to anyone else. Reads only the
 * database, not the provider.
 */
export async function readPixPage(
  cms: Cms,
  { orderId, ...owner }: OrderOwner & { orderId: string },
): Promise<PixPage | null> {
  if (!isRecordId(orderId) || ('link' in owner && owner.link.orderId !== orderId)) return null;
  const sql = sqlOf(cms.payload);
  const [order] = await sql.query<Facts & Record<string, unknown>>(
    `select s.*, case when s."isPayable" then s.link end as "paymentLink" from (
       select ${orderColumns([...FACTS, ...CONTENTS])}, ${orderLines(LINE_DETAIL)} as lines, o.held_reason is not null as "isHeld", ${IS_IN_REVIEW} as "isInReview", ${ASKS_TERMS} as "asksTerms", o.payment_link as link,
         (o.status <> 'cancelado' and o.payment_status = 'unpaid' and o.held_reason is null
           and o.reserved_until > now()) as "isPayable",
         ${CANCELLED} as cancelled, ${LAST_CODE} as "lastCode", ${HOLD_ENDS} as "holdEnds", now() as now,
         o.payments_read_at as "paymentsReadAt",
         coalesce((select c.provider_payment_id is null from pix_codes c where c.order_id = o.id
           order by c.attempt desc limit 1), false) as "isUnanswered",
         coalesce((select c.provider_payment_id is null and c.refused_at is not null from pix_codes c
           where c.order_id = o.id order by c.attempt desc limit 1), false) as "isRefused",
         ${IS_OPEN_AT_PROVIDER} or exists (select 1 from payments p where p.order_id = o.id
           and p.status in ('in_mediation', 'approved')) as "hasOpenPayment",
         exists (select 1 from payments p where p.order_id = o.id
           and p.status in ('approved', 'in_mediation', 'charged_back', 'refunded')) as "hasMovedMoney"
       from orders o where o.id = $1 and ${'link' in owner ? 'true' : 'o.customer_id = $2'}) s`,
    'link' in owner ? [orderId] : [orderId, owner.customerId],
  );
  if (!order) return null;
  const pix = await readPayableCode(sql, orderId);
  const state = stateOf(order, { pix, offer: await readPixOffer(sql) });
  const next = order.cancelled?.reason === 'replaced' ? await findNextOrder(sql, orderId) : null;
  const end = state === 'over' || state === 'waiting' ? pixEnd(endFacts(order), next) : null;
  return {
    orderId,
    number: orderNumber(order.id),
    totals: totalsOf(order),
    order: order.isPayable ? pricedFor(order, state === 'refused' ? 'card' : 'pix') : order,
    state,
    pix,
    end,
    isConfirmedUnpaid: end !== null && isConfirmedUnpaid(order, end),
    paymentLink: order.paymentLink,
  };
}

function endFacts({ cancelled, lastCode, holdEnds, isPayable, now }: Facts): EndFacts {
  const time = (text: string | null) => (text === null ? null : new Date(text));
  return {
    cancelled: cancelled && { ...cancelled, at: new Date(cancelled.at) },
    lastCode: lastCode && {
      ...lastCode,
      expiresAt: new Date(lastCode.expiresAt),
      leftAt: time(lastCode.leftAt),
      changedAt: time(lastCode.changedAt),
    },
    holdEnds,
    isPayable,
    now,
  };
}

/**
 * Whether nothing was paid, by the provider's own answers. What is said of one code is confirmed by the state of its
 * payment. What is said of the whole order also needs a reading of all its payments since the order ended, because a
 * payment of the provider's page is unknown to the shop until then.
 */
function isConfirmedUnpaid(order: Facts, end: PixEnd): boolean {
  if (order.hasOpenPayment) return false;
  const isOfCode = order.isPayable || (end.kind === 'replaced' && order.lastCode !== null);
  if (isOfCode) return true;
  const endedAt = end.kind === 'expired' ? (order.holdEnds ?? end.at) : end.at;
  return order.paymentsReadAt !== null && order.paymentsReadAt >= endedAt;
}

function stateOf(order: Facts, { pix, offer }: { pix: PixCode | null; offer: PixOffer }): PixPage['state'] {
  if (order.paymentStatus !== 'unpaid') return order.status === 'cancelado' ? 'elsewhere' : 'paid';
  if (order.isHeld || order.asksTerms || order.isInReview) return 'elsewhere';
  if (pix) return 'open';
  // The order's own page says what becomes of money that came too late.
  if (!order.isPayable) return order.hasMovedMoney ? 'elsewhere' : 'over';
  if (offer === 'off') return 'elsewhere';
  if (order.isRefused || offer === 'resting') return 'refused';
  return order.isUnanswered ? 'silent' : 'waiting';
}
