import { IS_SOLD, REFUNDED, SOLD_ORDERS } from './sold-orders';

/*
 * What the orders of some stretches of time sold, counted from the orders themselves. Each is a SELECT that reads a
 * relation `still_open (first, last)`: the stretches, from their first instant to just before their last.
 */

/**
 * `offset 0` keeps Postgres to one walk through the orders' index for each stretch: it cannot tell how short one is, and
 * would read every order there ever was.
 */
const OPEN_ORDERS = `still_open cross join lateral (
  select o.id, o.created_at, o.delivery_method::text as delivery_method, o.payment_method::text as payment_method,
    case when o.delivery_method = 'delivery' then nullif(trim(o.address_neighborhood), '') end as neighborhood,
    o.total_cents - o.delivery_fee_cents as items_cents, o.delivery_fee_cents as fee_cents, ${REFUNDED} as refunded_cents
  from ${SOLD_ORDERS} where ${IS_SOLD} and o.created_at >= still_open.first and o.created_at < still_open.last offset 0) o`;

/** The day of Bahia that a stretch begins on. */
const DAY = `(still_open.first at time zone 'America/Bahia')::date as day`;

/** By day and hour of Bahia. Grouped by whole hours first: what a clock there shows is not asked of every order. */
export const OPEN_HOURS = `
  select wall::date as day, date_part('hour', wall)::int as hour, order_count, delivery_count, items_cents, fees_cents,
    refunded_cents
  from (
    select date_trunc('hour', o.created_at) at time zone 'America/Bahia' as wall, count(*)::int as order_count,
      (count(*) filter (where o.delivery_method = 'delivery'))::int as delivery_count,
      sum(o.items_cents)::bigint as items_cents, sum(o.fee_cents)::bigint as fees_cents,
      sum(o.refunded_cents)::bigint as refunded_cents
    from ${OPEN_ORDERS} group by date_trunc('hour', o.created_at)) placed`;

/** By how they were brought, paid and where to, each stretch under its first day. */
export const OPEN_KINDS = `
  select ${DAY}, o.delivery_method, o.payment_method, o.neighborhood, count(*)::int as order_count,
    sum(o.items_cents + o.fee_cents - o.refunded_cents)::bigint as net_cents
  from ${OPEN_ORDERS} group by 1, 2, 3, 4`;

/** By product, each stretch under its first day. The lines of one order after the other, through their index. */
export const OPEN_PRODUCTS = `
  select ${DAY}, l.product_id, sum(l.quantity)::int as unit_count,
    sum((l.unit_price_cents - l.unit_discount_cents) * l.quantity)::bigint as revenue_cents
  from ${OPEN_ORDERS}
  cross join lateral (select * from orders_lines own where own._parent_id = o.id offset 0) l
  group by 1, 2`;
