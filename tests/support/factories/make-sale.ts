import type { Cms } from '@cms/platform/context';
import { sqlOf } from '@cms/platform/database/sql';
import type { Product } from '@cms/payload-types';
import { makeOrder, type OrderWish } from './make-order';

export interface SaleWish extends Omit<OrderWish, 'product'> {
  product: Product;
  /** The time at which the order was placed; the current time by default. */
  at?: string;
  /** The refunded part of what was paid. */
  refundedCents?: number;
  /** The difference between the paid amount and the total (negative if less was paid), which an admin has accepted. */
  surplusCents?: number;
  neighborhood?: string;
}

/**
 * Stores an order that was placed at the time that the test chooses, with the payment that pays it. Returns the order's
 * id.
 */
export async function makeSale(
  cms: Cms,
  { at, refundedCents = 0, surplusCents = 0, neighborhood, ...wish }: SaleWish,
): Promise<string> {
  const id = await makeOrder(cms, wish);
  const sql = sqlOf(cms.payload);
  await sql.query(
    `update orders set created_at = coalesce($2::timestamptz, created_at), address_neighborhood = coalesce($3, address_neighborhood)
     where id = $1`,
    [id, at ?? null, neighborhood ?? null],
  );
  if ((wish.paymentStatus ?? 'paid') !== 'unpaid') {
    await sql.query(
      `insert into payments (order_id, provider, provider_payment_id, status, method, amount_cents, refunded_cents, refund_due_cents, counts_as_paid)
       select id, 'manual', id::text, 'approved', 'pix', total_cents + $3::int, $2::int, $2::int, true from orders where id = $1`,
      [id, refundedCents, surplusCents],
    );
  }
  return id;
}
