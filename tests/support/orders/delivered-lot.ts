import type { SqlRunner } from '@cms/platform/database/sql';

/**
 * Creates `count` customers, each with a paid, delivered order that has a box of the lot. A third of the customers want
 * no mails about orders. The lot must have at least `count` boxes.
 */
export const deliverLot = (
  sql: SqlRunner,
  { lotId, productId, count }: { lotId: string; productId: string; count: number },
) =>
  sql.query(
    `with buyer as (
       insert into customers (email, full_name, role, _verified, notification_preferences_email_orders)
       select 'dona-' || n || '@clientes.test', 'Dona ' || n, 'cliente', true, n % 3 > 0 from generate_series(1, $1) n
       returning id),
     bought as (
       insert into orders (customer_id, status, payment_status, delivery_method, delivery_address, subtotal_cents, total_cents, stock_held)
       select id, 'entregue', 'paid', 'pickup', 'Retirada na loja', 1000, 1000, false from buyer returning id),
     line as (
       insert into orders_lines (_order, _parent_id, id, product_id, name, quantity, unit_price_cents, unit_discount_cents)
       select 1, id, gen_random_uuid()::text, $2, 'Margherita', 1, 1000, 0 from bought returning id)
     insert into order_line_lots (line_id, lot_id, quantity) select id, $3, 1 from line`,
    [count, productId, lotId],
  );
