import { IS_PICKUP_ONLY, NOTICE_DAYS } from '../catalog/hand-over-sql';
import { confirmedLabel, LABEL_FACTS, LATEST_LABEL, type LabelFacts } from '../catalog/confirmed-label';
import { PRICE_NOW } from '../catalog/price-now';
import type { SqlRunner } from '../platform/database/sql';

/** A cart line with the current data of its product. */
export interface OrderableLine {
  productId: string;
  name: string;
  categoryId: string | null;
  /** What one unit costs now. */
  priceCents: number;
  quantity: number;
  /** The product cannot be delivered, only picked up. */
  pickupOnly: boolean;
  /** How many days the preparation of the product takes. */
  noticeDays: number;
  notes: string | null;
  image: string | null;
  /** The product's confirmed label; null while it is unconfirmed. */
  label: string | null;
  /** The version of the confirmed label; null while the label is unconfirmed. */
  labelVersionId: number | null;
}

export type OrderableRow = Omit<OrderableLine, 'label' | 'labelVersionId'> &
  LabelFacts & { latestLabelId: number | null };

/** SQL for a product `p`: the columns that an order line copies from it. */
export const LINE_OF_PRODUCT = `p.id as "productId", p.name, p.category_id as "categoryId", ${PRICE_NOW} as "priceCents",
  ${IS_PICKUP_ONLY} as "pickupOnly", ${NOTICE_DAYS} as "noticeDays",
  (select coalesce(m.sizes_thumb_filename, m.filename) from products_images i join media m on m.id = i.image_id
   where i._parent_id = p.id order by i._order limit 1) as image, ${LABEL_FACTS}, ${LATEST_LABEL} as "latestLabelId"`;

/**
 * Returns the lines of the buyer's own cart, or of a visitor's cart for an order without an account; returns no lines
 * for the cart of another buyer. Includes products no longer on sale.
 */
export async function readCartForOrder(
  tx: SqlRunner,
  { cartId, customerId }: { cartId: string; customerId: string | null },
): Promise<OrderableLine[]> {
  const rows = await tx.query<OrderableRow>(
    `select ${LINE_OF_PRODUCT}, l.quantity, l.notes
     from carts c
     join cart_lines l on l.cart_id = c.id
     join products p on p.id = l.product_id
     where c.id = $1 and c.customer_id is not distinct from $2
     order by l.created_at, l.id`,
    [cartId, customerId],
  );
  return rows.map(toOrderable);
}

export const toOrderable = (row: OrderableRow): OrderableLine => ({
  productId: row.productId,
  name: row.name,
  categoryId: row.categoryId,
  priceCents: row.priceCents,
  quantity: row.quantity,
  pickupOnly: row.pickupOnly,
  noticeDays: row.noticeDays,
  notes: row.notes,
  image: row.image,
  label: confirmedLabel(row),
  labelVersionId: row.isLabelConfirmed ? row.latestLabelId : null,
});
