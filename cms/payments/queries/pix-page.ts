import { orderNumber } from '@shop/orders/order-number';
import type { OrderStatus } from '@shop/orders/order-status';
import type { PaymentStatus } from '@shop/orders/payment-status';

import type { Cms } from '../../platform/context';
import { isRecordId } from '../../platform/database/record-id';
import { sqlOf } from '../../platform/database/sql';
import { ASKS_TERMS } from '../../orders/customer-order';
import type { OrderOwner } from '../../orders/order-links';
import { orderColumns, type OrderRowOf } from '../../orders/select';
import { isPixOnSite } from '../../content/read-checkout-settings';
import { readPayableCode, type PixCode } from '../pix/pix-codes';

const FACTS = ['id', 'totalCents', 'status', 'paymentStatus'] as const;

/** The data that the page of an order's Pix shows. Amounts in centavos. */
export interface PixPage {
  orderId: string;
  number: string;
  totalCents: number;
  /**
   * `open`: there is a code to pay. `waiting`: a code can be opened. `silent`: the provider did not respond to the last
   * request. `over`: the order takes no more payments. `paid`: the order is paid. `elsewhere`: the order's own page
   * explains the order's state, or the shop does not offer Pix on its own page.
   */
  state: 'open' | 'waiting' | 'silent' | 'over' | 'paid' | 'elsewhere';
  pix: PixCode | null;
  /**
   * The time when the last code ended or, for an order without a code, when the order's reservation ended. Null while
   * an order without a code can still be paid.
   */
  endedAt: Date | null;
  /** The provider's payment page, for paying by card; null once the order takes no more payments. */
  paymentLink: string | null;
}

interface Facts extends OrderRowOf<typeof FACTS> {
  status: OrderStatus;
  paymentStatus: PaymentStatus;
  isHeld: boolean;
  asksTerms: boolean;
  isPayable: boolean;
  paymentLink: string | null;
  lastEnd: Date | null;
  hadCode: boolean;
  isUnanswered: boolean;
}

/**
 * Returns the state of an order's Pix to its owner or to the reader of its link; null to anyone else. Reads only the
 * database, not the provider. Uses SQL, because deadlines are compared by the database's clock, and `pix_codes` is not
 * a collection.
 */
export async function readPixPage(
  cms: Cms,
  { orderId, ...owner }: OrderOwner & { orderId: string },
): Promise<PixPage | null> {
  if (!isRecordId(orderId) || ('link' in owner && owner.link.orderId !== orderId)) return null;
  const sql = sqlOf(cms.payload);
  const [order] = await sql.query<Facts & Record<string, unknown>>(
    `select s.*, case when s."isPayable" then s.link end as "paymentLink" from (
       select ${orderColumns(FACTS)}, o.held_reason is not null as "isHeld", ${ASKS_TERMS} as "asksTerms", o.payment_link as link,
         (o.status <> 'cancelado' and o.payment_status = 'unpaid' and o.held_reason is null
           and o.reserved_until > now()) as "isPayable",
         least(coalesce((select max(c.expires_at) from pix_codes c where c.order_id = o.id), o.reserved_until), now())
           as "lastEnd",
         exists (select 1 from pix_codes c where c.order_id = o.id and c.provider_payment_id is not null) as "hadCode",
         coalesce((select c.provider_payment_id is null from pix_codes c where c.order_id = o.id
           order by c.attempt desc limit 1), false) as "isUnanswered"
       from orders o where o.id = $1 and ${'link' in owner ? 'true' : 'o.customer_id = $2'}) s`,
    'link' in owner ? [orderId] : [orderId, owner.customerId],
  );
  if (!order) return null;
  const pix = await readPayableCode(sql, orderId);
  return {
    orderId,
    number: orderNumber(order.id),
    totalCents: order.totalCents,
    state: stateOf(order, { pix, isOffered: await isPixOnSite(sql) }),
    pix,
    endedAt: order.hadCode || !order.isPayable ? order.lastEnd : null,
    paymentLink: order.paymentLink,
  };
}

function stateOf(
  order: Facts,
  { pix, isOffered }: { pix: PixCode | null; isOffered: boolean },
): PixPage['state'] {
  if (order.paymentStatus !== 'unpaid') return order.status === 'cancelado' ? 'elsewhere' : 'paid';
  if (order.isHeld || order.asksTerms) return 'elsewhere';
  if (pix) return 'open';
  if (!order.isPayable) return 'over';
  if (!isOffered) return 'elsewhere';
  return order.isUnanswered ? 'silent' : 'waiting';
}
