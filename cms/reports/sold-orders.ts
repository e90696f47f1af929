import { PAID_STATUSES } from '@shop/orders/order-status';
import type { TimeSpan } from '@shop/reports/period';

/** What counts as sold, of `orders o`: the paid statuses, as the status table says. Indexes are made for exactly these words. */
export const IS_SOLD = `o.status in (${PAID_STATUSES.map((status) => `'${status}'`).join(', ')})`;

/** Orders with what went back of them, if anything did. At most one payment counts for an order. */
export const SOLD_ORDERS = `orders o
  left join payments r on r.order_id = o.id and r.counts_as_paid and r.refunded_cents > 0`;

/**
 * What went back of an order: what the payment leaves of its total. So a surplus that was paid and given back costs the sale
 * nothing. A contested order is gone whole, until it is decided for the shop.
 */
export const REFUNDED = `case when o.payment_status = 'charged_back' then o.total_cents when r.order_id is null then 0
  else o.total_cents - least(greatest(r.amount_cents - r.refunded_cents, 0), o.total_cents) end`;

/** What an order brought in. */
export const NET = `(o.total_cents - ${REFUNDED})`;

export const spanValues = ({ start, end }: TimeSpan): [Date, Date] => [start, end];

/** A sum too large for the driver's integers, exact up to ninety thousand milliards. */
export const total = (amount: string): string => `coalesce(sum(${amount}), 0)::float8`;
