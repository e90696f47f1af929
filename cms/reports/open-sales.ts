import { orderSql } from '../orders/select';
import { IS_SOLD, REFUNDED, SOLD_ORDERS, SOLD_UNIT_CENTS, SOLD_UNITS } from './sold-orders';

/*
 * Sales of several time intervals, counted from the orders. Each exported constant is a SELECT. It reads the intervals
 * from a relation `still_open (first, last)`, with `first` included and `last` excluded.
 */

/**
 * The delivery fee is reported separately from the items. The items' revenue includes every other adjustment of the
 * order.
 */
const FEE = orderSql('deliveryFeeCents');

/**
 * The orders sold in the intervals. `offset 0` makes Postgres scan the orders' index once per interval. Without `offset
 * 0`, Postgres would read every order, because it cannot estimate how short an interval is.
 */
const OPEN_ORDERS = `still_open cross join lateral (
  select o.id, o.created_at, o.delivery_method::text as delivery_method, o.payment_method::text as payment_method,
    case when o.delivery_method = 'delivery' then nullif(trim(o.address_neighborhood), '') end as neighborhood,
    o.total_cents - ${FEE} as items_cents, ${FEE} as fee_cents, ${REFUNDED} as refunded_cents
  from ${SOLD_ORDERS} where ${IS_SOLD} and o.created_at >= still_open.first and o.created_at < still_open.last offset 0) o`;

/** The day in Bahia on which an interval begins. */
const DAY = `(still_open.first at time zone 'America/Bahia')::date as day`;

/**
 * Sales by day and hour in Bahia. The orders are first grouped by whole hours, so that the time zone is converted once
 * per hour and not once per order.
 */
export const OPEN_HOURS = `
  select wall::date as day, date_part('hour', wall)::int as hour, order_count, delivery_count, items_cents, fees_cents,
    refunded_cents
  from (
    select date_trunc('hour', o.created_at) at time zone 'America/Bahia' as wall, count(*)::int as order_count,
      (count(*) filter (where o.delivery_method = 'delivery'))::int as delivery_count,
      sum(o.items_cents)::bigint as items_cents, sum(o.fee_cents)::bigint as fees_cents,
      sum(o.refunded_cents)::bigint as refunded_cents
    from ${OPEN_ORDERS} group by date_trunc('hour', o.created_at)) placed`;

/**
 * Sales by delivery method, payment method and neighborhood. All sales of an interval count for the day on which the
 * interval begins.
 */
export const OPEN_KINDS = `
  select ${DAY}, o.delivery_method, o.payment_method, o.neighborhood, count(*)::int as order_count,
    sum(o.items_cents + o.fee_cents - o.refunded_cents)::bigint as net_cents
  from ${OPEN_ORDERS} group by 1, 2, 3, 4`;

/**
 * Sales by product. All sales of an interval count for the day on which the interval begins. `offset 0` makes Postgres
 * read the lines of each order through their index.
 */
export const OPEN_PRODUCTS = `
  select ${DAY}, l.product_id, sum(${SOLD_UNITS})::int as unit_count,
    sum(${SOLD_UNIT_CENTS} * ${SOLD_UNITS})::bigint as revenue_cents
  from ${OPEN_ORDERS}
  cross join lateral (select * from orders_lines own where own._parent_id = o.id offset 0) l
  group by 1, 2`;
