import { OPEN_HOURS, OPEN_KINDS, OPEN_PRODUCTS } from './open-sales';

/** Returns the SQL for the start of a `day` in Bahia. */
const beginOf = (day: string) => `((${day})::timestamp at time zone 'America/Bahia')`;

/** Returns the columns of a day as one interval of `still_open`. */
export const dayAsStretch = (day: string): string =>
  `${beginOf(day)} as first, ${beginOf(`${day} + 1`)} as last`;

/**
 * SQL: the arguments of the advisory lock for a day's totals. The database function `reopen_day` takes the same lock.
 */
export const dayLock = (day: string): string => `hashtext('closed_days'), ${day} - date '2000-01-01'`;

/**
 * SQL: parts of a WITH for the span from $1 to $2. `closed` has the whole days with stored totals, `still_open` the
 * rest of the span. Both are read at one moment, so that nothing is counted twice or left out.
 */
const CLOSED_AND_OPEN = `
  closed as materialized (
    select day from closed_days
    where day >= ($1::timestamptz at time zone 'America/Bahia')::date and ${beginOf('day')} >= $1::timestamptz
      and day < ($2::timestamptz at time zone 'America/Bahia')::date),
  still_open as materialized (
    select lower(stretch) as first, upper(stretch) as last
    from unnest(tstzmultirange(tstzrange($1::timestamptz, $2::timestamptz)) - coalesce(
      (select range_agg(tstzrange(${beginOf('day')}, ${beginOf('day + 1')})) from closed), '{}')) stretch)`;

/** SQL: a WITH clause. Its relation `hours` has the sales of a span ($1 to $2) by day and hour. */
export const WITH_HOURS = `with ${CLOSED_AND_OPEN}, hours as (
  select day, hour, order_count, delivery_count, items_cents, fees_cents, refunded_cents
  from closed join closed_day_hours using (day) union all ${OPEN_HOURS})`;

/**
 * SQL: a WITH clause. Its relation `kinds` has the sales of a span ($1 to $2) by delivery method, payment method and
 * neighborhood.
 */
export const WITH_KINDS = `with ${CLOSED_AND_OPEN}, kinds as (
  select day, delivery_method, payment_method, neighborhood, order_count, net_cents
  from closed join closed_day_kinds using (day) union all ${OPEN_KINDS})`;

/** SQL: a WITH clause. Its relation `product_sales` has the sales of a span ($1 to $2) by product. */
export const WITH_PRODUCTS = `with ${CLOSED_AND_OPEN}, product_sales as (
  select day, product_id, unit_count, revenue_cents
  from closed join closed_day_products using (day) union all ${OPEN_PRODUCTS})`;
