import type { SqlRunner } from '../platform/database/sql';
import { isRecordId } from '../platform/database/record-id';

/** An order line as it was bought. */
export interface OrderedLine {
  productId: string;
  /** The product's name at the time of the order. */
  name: string;
  quantity: number;
  notes: string | null;
  /** The price per unit in centavos, discount deducted. */
  unitCents: number;
}

/** Returns the lines of a customer's own order; null when it does not exist or belongs to another customer. */
export async function readOrderedLines(
  runner: SqlRunner,
  { orderId, customerId }: { orderId: string; customerId: string },
): Promise<OrderedLine[] | null> {
  if (!isRecordId(orderId)) return null;
  const [order] = await runner.query<{ lines: OrderedLine[] }>(
    `select coalesce((select json_agg(json_build_object('productId', l.product_id, 'name', l.name, 'quantity', l.quantity,
        'notes', l.notes, 'unitCents', l.unit_price_cents - l.unit_discount_cents) order by l._order)
      from orders_lines l where l._parent_id = o.id), '[]') as lines
     from orders o where o.id = $1 and o.customer_id = $2`,
    [orderId, customerId],
  );
  return order?.lines ?? null;
}
