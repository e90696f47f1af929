import { dayAsStretch } from './summed-days';
import type { Invariant } from './invariant';
import { OPEN_HOURS, OPEN_KINDS } from './open-sales';
import { IS_SOLD, NET, SOLD_ORDERS, SOLD_UNIT_CENTS, SOLD_UNITS } from './sold-orders';

/** Returns SQL that counts the rows that only one of two SELECTs returns. */
const differing = (one: string, other: string) =>
  `(select count(*) from ((${one} except ${other}) union all (${other} except ${one})) differing)`;

/**
 * Aggregates all orders at once. The reports sum the days without stored totals order by order, which would take
 * seconds here.
 */
const SOLD_PRODUCTS = `
  select d.day, l.product_id, sum(${SOLD_UNITS})::int, sum(${SOLD_UNIT_CENTS} * ${SOLD_UNITS})::bigint
  from orders o join orders_lines l on l._parent_id = o.id
  join closed_days d on d.day = (o.created_at at time zone 'America/Bahia')::date
  where ${IS_SOLD} group by 1, 2`;

const ofClosedDays = (name: string, table: string, counted: string): Invariant => ({
  name,
  unit: 'dias fechados',
  sql: `with still_open as (select ${dayAsStretch('day')} from closed_days)
    select (select count(*) from closed_days) as figure, ${differing(`select * from ${table}`, counted)} as violations`,
});

/**
 * These invariants compare stored totals with the orders from which the totals were computed. Each invariant is one
 * statement that counts all orders again.
 */
export const figureInvariants: Invariant[] = [
  ofClosedDays('Somas guardadas de cada hora são as dos pedidos', 'closed_day_hours', OPEN_HOURS),
  ofClosedDays(
    'Somas guardadas por entrega, pagamento e bairro são as dos pedidos',
    'closed_day_kinds',
    OPEN_KINDS,
  ),
  ofClosedDays('Somas guardadas de cada produto são as dos pedidos', 'closed_day_products', SOLD_PRODUCTS),
  {
    name: 'Totais guardados dos clientes são os dos pedidos',
    unit: 'clientes que compraram',
    sql: `select (select count(*) from customer_totals where order_count > 0) as figure,
        ${differing(
          `select customer_id, order_count::bigint, total_cents, last_order_at from customer_totals
           where order_count > 0 or total_cents <> 0 or last_order_at is not null`,
          `select o.customer_id, count(*), sum(${NET})::bigint, max(o.created_at) from ${SOLD_ORDERS} where ${IS_SOLD} and o.customer_id is not null group by 1`,
        )} as violations`,
  },
];
