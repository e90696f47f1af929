import { PAID_STATUSES } from '@shop/orders/order-status';
import type { TimeSpan } from '@shop/reports/period';

import { paidInAll } from '../orders/payment-origin';

/**
 * SQL condition that an order `o` counts as sold: it has one of the paid statuses, its cash was received if it is paid
 * in cash, and it is not a replacement order. The database function `sum_customer` has the same condition, and partial
 * indexes have its first part.
 */
export const IS_SOLD = `(o.status in (${PAID_STATUSES.map((status) => `'${status}'`).join(', ')}) and o.payment_status <> 'a_receber' and o.source <> 'troca')`;

/**
 * SQL that joins each order `o` with the payment `r` that pays it, if that payment or a part of it has refunds. At most one
 * payment pays an order, and the index of refunded payments has the same condition.
 */
export const SOLD_ORDERS = `orders o
  left join payments r on r.order_id = o.id and r.counts_as_paid and r.refunded_cents + r.parts_refunded_cents > 0`;

const PAID = paidInAll('r');

/**
 * SQL expression for the refund of an order: the part of its total that the payment no longer covers. Refunding an
 * overpayment therefore does not reduce the sale. A charged-back order counts as fully refunded until the shop wins the
 * dispute.
 */
export const REFUNDED = `case when o.payment_status = 'charged_back' then o.total_cents when r.order_id is null then 0
  else o.total_cents - least(greatest(${PAID.amount} - ${PAID.refunded}, 0), o.total_cents) end`;

/** SQL expression for the net revenue of an order. */
export const NET = `(o.total_cents - ${REFUNDED})`;

export const spanValues = ({ start, end }: TimeSpan): [Date, Date] => [start, end];

/**
 * Returns SQL for a sum as a float, because the sum may be too large for the driver's integers. The result is exact up
 * to ninety trillion reais (2^53 centavos).
 */
export const total = (amount: string): string => `coalesce(sum(${amount}), 0)::float8`;

/**
 * SQL for a line `l` of a sold order: its units, without those that left the order before it was paid. Units that left a
 * paid order were sold, and are refunded.
 */
export const SOLD_UNITS = `(l.quantity - case when l.removed_units = 0 then 0 else
  coalesce((select sum(g.units) from order_line_changes g where g.line_id = l.id and g.not_due_cents is not null), 0) end)`;

/**
 * SQL for a line `l` of a sold order: the price at which a unit was sold. A line that replaced another one before the
 * order was paid has no price of its own, but was sold at what it was worth then.
 */
export const SOLD_UNIT_CENTS = `case when l.unit_price_cents > 0 then l.unit_price_cents - l.unit_discount_cents else
  coalesce((select g.unit_cents from order_line_changes g
    where g.replacement_line_id = l.id and g.not_due_cents is not null), 0) end`;
