import type { SqlRunner } from '../database/sql';
import type { PreferenceRequest } from '../payments/gateway';

/**
 * The order as the payment page lists it: each line once with its net total ("2 x Margherita") and the delivery fee as
 * an item, so that the sum is the order's total to the centavo. Lines that cost nothing are left out.
 */
export async function formatOrderItems(
  runner: SqlRunner,
  { orderId, deliveryFeeCents }: { orderId: string; deliveryFeeCents: number },
): Promise<PreferenceRequest['items']> {
  const lines = await runner.query<{ id: string; name: string; quantity: number; amountCents: number }>(
    `select product_id as id, name, quantity, (unit_price_cents - unit_discount_cents) * quantity as "amountCents"
     from orders_lines where _parent_id = $1 order by _order`,
    [orderId],
  );
  const items = lines.map((line) => ({
    id: line.id,
    title: `${line.quantity} x ${line.name}`,
    amountCents: line.amountCents,
  }));
  if (deliveryFeeCents > 0)
    items.push({ id: 'taxa-de-entrega', title: 'Taxa de entrega', amountCents: deliveryFeeCents });
  return items.filter((item) => item.amountCents > 0);
}
