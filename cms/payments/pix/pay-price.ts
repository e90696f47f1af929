import { pricedFor, totalsOf, type PayPrice } from '@shop/cart/pix-price';
import type { ProviderPayment } from '@shop/payments/payment-verdict';

import type { OrderRow } from '../../orders/order-row';
import type { SqlRunner } from '../../platform/database/sql';

interface StoredLine {
  id: string;
  unitPriceCents: number;
  unitDiscountCents: number;
  pixDiscountCents: number;
  quantity: number;
}

type Priced = Pick<OrderRow, 'id' | 'totalCents' | 'pixPercent'>;

async function readPriced(sql: SqlRunner, { id, totalCents, pixPercent }: Priced) {
  const lines = await sql.query<StoredLine & Record<string, unknown>>(
    `select id, unit_price_cents::int as "unitPriceCents", unit_discount_cents::int as "unitDiscountCents",
       pix_discount_cents as "pixDiscountCents", quantity::int as quantity from orders_lines where _parent_id = $1`,
    [id],
  );
  return { lines, pixPercent, totalCents, discountCents: 0 };
}

/**
 * Returns the price that a payment pays, and the order's total at it. A code of the shop's own page has the Pix price;
 * so has a Pix that is reported without its code, if that is its amount. Everything else has the card's.
 */
export async function priceOf(
  sql: SqlRunner,
  order: Priced,
  { channel, method, amountCents }: Pick<ProviderPayment, 'channel' | 'method' | 'amountCents'>,
): Promise<{ price: PayPrice; totalCents: number }> {
  if (order.pixPercent === 0) return { price: 'card', totalCents: order.totalCents };
  const totals = totalsOf(await readPriced(sql, order));
  const isPix = channel === 'pix' || (method === 'pix' && amountCents === totals.pix);
  return isPix ? { price: 'pix', totalCents: totals.pix } : { price: 'card', totalCents: totals.card };
}

/**
 * Gives an unpaid order the price of a way to pay, under the order's lock, and returns the order with it. Both prices
 * were fixed when the order was placed, so the same choice brings the same total, however often it is made.
 */
export async function setPrice(tx: SqlRunner, order: OrderRow, price: PayPrice): Promise<OrderRow> {
  if (order.pixPercent === 0 || order.paymentStatus !== 'unpaid') return order;
  const before = await readPriced(tx, order);
  const after = pricedFor(before, price);
  if (after.totalCents === order.totalCents) return order;
  await tx.query(
    `update orders_lines l set unit_discount_cents = n.unit, pix_discount_cents = n.pix
     from unnest($1::text[], $2::int[], $3::int[]) as n (id, unit, pix) where l.id = n.id`,
    [
      after.lines.map(({ id }) => id),
      after.lines.map(({ unitDiscountCents }) => unitDiscountCents),
      after.lines.map(({ pixDiscountCents }) => pixDiscountCents),
    ],
  );
  await tx.query(
    `update orders set discount_cents = discount_cents + $2, total_cents = total_cents - $2, updated_at = now()
     where id = $1`,
    [order.id, after.discountCents],
  );
  return { ...order, totalCents: after.totalCents };
}
