import { OPEN_HOURS, OPEN_KINDS, OPEN_PRODUCTS } from './open-sales';

/** Returns the SQL for the start of a `day` in Bahia. */
const beginOf = (day: string) => `((${day})::timestamp at time zone 'America/Bahia')`;

/** Returns SQL columns that describe a day as one interval of the relation `still_open`. */
export const dayAsStretch = (day: string): string =>
  `${beginOf(day)} as first, ${beginOf(`${day} + 1`)} as last`;

/**
 * Returns SQL for the arguments of the advisory lock on a day's totals. The database function `reopen_day` takes the
 * same lock.
 */
export const dayLock = (day: string): string => `hashtext('closed_days'), ${day} - date '2000-01-01'`;

/**
 * The first parts of a WITH clause for the time span from $1 to $2. `closed` contains the whole days that have stored
 * totals, `still_open` contains the parts of the span that have no stored totals. Both are read at one moment, so that
 * no sale is counted twice or left out.
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

/** A WITH clause whose relation `hours` contains the sales of a time span ($1 to $2) by day and hour. */
export const WITH_HOURS = `with ${CLOSED_AND_OPEN}, hours as (
  select day, hour, order_count, delivery_count, items_cents, fees_cents, refunded_cents
  from closed join closed_day_hours using (day) union all ${OPEN_HOURS})`;

/**
 * A WITH clause whose relation `kinds` contains the sales of a time span ($1 to $2) by delivery method, payment method
 * and neighborhood.
 */
export const WITH_KINDS = `with ${CLOSED_AND_OPEN}, kinds as (
  select day, delivery_method, payment_method, neighborhood, order_count, net_cents
  from closed join closed_day_kinds using (day) union all ${OPEN_KINDS})`;

/** A WITH clause whose relation `product_sales` contains the sales of a time span ($1 to $2) by product. */
export const WITH_PRODUCTS = `with ${CLOSED_AND_OPEN}, product_sales as (
  select day, product_id, unit_count, revenue_cents
  from closed join closed_day_products using (day) union all ${OPEN_PRODUCTS})`;
