import type { SqlRunner } from '../platform/database/sql';
import { isRecordId } from '../platform/database/record-id';

/** The current availability of a product for a cart. */
export interface ProductSupply {
  productId: string;
  name: string;
  isOnSale: boolean;
  /**
   * Free stock plus the stock that this cart's own unpaid order reserves, because placing a new order first cancels the
   * unpaid order and thereby releases its stock. 0 while the product is paused.
   */
  available: number;
}

/**
 * Returns SQL that selects, per product (`product_id`), the quantity that the unpaid orders of a cart reserve. `cartId`
 * is a SQL expression for the cart's id.
 */
export const reservedByCart = (cartId: string) =>
  `select ol.product_id, sum(ol.quantity)::int as quantity
   from orders o join orders_lines ol on ol._parent_id = o.id
   where o.cart_id = ${cartId}::text and o.payment_status = 'unpaid' and o.stock_held
   group by ol.product_id`;

/** SQL condition on a product `p`: whether it is on sale. The collection's access rule states the same condition. */
export const IS_ON_SALE = '(p.active and p.label_confirmed_at is not null and p.deleted_at is null)';

/**
 * SQL for a product `p` joined with `reservedByCart` as `held`: the units that the cart can order. A paused product has
 * none, not even those that the cart's unpaid order holds, because they would be released before the new order.
 */
export const AVAILABLE_TO_CART =
  '(case when p.sold_out_at is null then p.stock_quantity + coalesce(held.quantity, 0) else 0 end)';

/** Returns the supply of products by id; omits unknown and invalid ids. */
export async function readSupply(
  runner: SqlRunner,
  { productIds, cartId }: { productIds: readonly string[]; cartId: string | null },
): Promise<Map<string, ProductSupply>> {
  const rows = await runner.query<ProductSupply>(
    `select p.id as "productId", p.name, ${IS_ON_SALE} is true as "isOnSale",
       ${AVAILABLE_TO_CART}::int as available
     from products p left join (${reservedByCart('$2')}) held on held.product_id = p.id
     where p.id = any($1::uuid[])`,
    [productIds.filter(isRecordId), cartId],
  );
  return new Map(rows.map((row) => [row.productId, row]));
}
