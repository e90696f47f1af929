import type { Cms } from '@cms/platform/context';
import { sqlOf } from '@cms/platform/database/sql';

/** Stores an order that awaits payment and reserves units of one product, like an order placed through the shop. */
export async function makeUnpaidOrder(
  cms: Cms,
  {
    customerId,
    cartId,
    productId,
    quantity,
  }: { customerId: string; cartId: string; productId: string; quantity: number },
): Promise<string> {
  const sql = sqlOf(cms.payload);
  const [order] = await sql.query<{ id: string }>(
    `insert into orders (customer_id, cart_id, status, payment_status, delivery_method, delivery_address, stock_held,
       reserved_until, subtotal_cents, total_cents)
     values ($1, $2, 'aguardando_pagamento', 'unpaid', 'pickup', 'Retirada na loja', true,
       now() + interval '30 minutes', $3, $3) returning id`,
    [customerId, cartId, 4990 * quantity],
  );
  if (!order) throw new Error('no order was made');
  await sql.query(
    `insert into orders_lines (_order, _parent_id, id, product_id, name, unit_price_cents, quantity)
     values (1, $1, gen_random_uuid()::text, $2, 'Pizza', 4990, $3)`,
    [order.id, productId, quantity],
  );
  await sql.query(
    `insert into stock_movements (product_id, delta, reason, order_id) values ($1, $2, 'reserva', $3)`,
    [productId, -quantity, order.id],
  );
  return order.id;
}
