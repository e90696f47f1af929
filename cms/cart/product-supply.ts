import { sellableByLine, type Component } from '@shop/catalog/kit';

import { isKitSql } from '../catalog/sellable-stock';
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

/** SQL condition on a product under this name: whether it can be sold by itself. */
const canBeSold = (product: string): string =>
  `(${product}.active and ${product}.label_confirmed_at is not null and ${product}.deleted_at is null)`;

/**
 * SQL condition on a product `p`: whether it is on sale; of a kit, whether its components are too. The collection's access
 * rule states the same of one product, the catalogue of kits.
 */
export const IS_ON_SALE = `(${canBeSold('p')} and not exists (select 1 from products_components k
  join products c on c.id = k.product_id where k._parent_id = p.id and ${canBeSold('c')} is not true))`;

/** A product that one unit of a cart's line takes out of the stock, with the units that are free for the cart. */
export interface FreeComponent extends Component {
  free: number;
}

/**
 * SQL for a product `p`: what one unit of it takes, as a list of `FreeComponent`. `cartId` is a SQL expression for the
 * cart's id: what the cart's own unpaid order holds is free for it. A paused product has none, not even those, because
 * they would be released before the new order.
 */
export const takenForCart = (cartId: string): string => `(select json_agg(json_build_object('productId', s.id,
    'quantity', s.quantity, 'free', case when s.sold_out_at is null then s.stock_quantity + coalesce(held.units, 0) else 0 end)
    order by s.place)
  from (select c.id, c.sold_out_at, c.stock_quantity::int, k.quantity, k._order as place
        from products_components k join products c on c.id = k.product_id where k._parent_id = p.id
      union all select p.id, p.sold_out_at, p.stock_quantity::int, 1, 0 where not ${isKitSql('p.id')}) s
    left join (select coalesce(part.product_id, l.product_id) as id, sum(l.quantity * coalesce(part.quantity, 1))::int as units
      from orders o join orders_lines l on l._parent_id = o.id left join order_line_components part on part.line_id = l.id
      where o.cart_id = ${cartId}::text and o.payment_status = 'unpaid' and o.stock_held group by 1) held on held.id = s.id)`;

/** A line, or a product, with what it takes; `isPaused` of a kit is about the kit, not about its components. */
interface Taking {
  quantity: number;
  isPaused: boolean;
  taken: readonly FreeComponent[];
}

/** Returns how many units of each line a cart can order, in the sequence of the lines, which may share components. */
export function availableToCart(lines: readonly Taking[]): number[] {
  const free = new Map(
    lines.flatMap(({ taken }) => taken.map((each) => [each.productId, each.free] as const)),
  );
  const sold = lines.map((line) => (line.isPaused ? { ...line, quantity: 0 } : line));
  return sellableByLine(sold, free).map((units, index) => (lines[index]?.isPaused ? 0 : units));
}

/** Returns the supply of products by id; omits unknown and invalid ids. */
export async function readSupply(
  runner: SqlRunner,
  { productIds, cartId }: { productIds: readonly string[]; cartId: string | null },
): Promise<Map<string, ProductSupply>> {
  const rows = await runner.query<Omit<ProductSupply, 'available'> & Omit<Taking, 'quantity'>>(
    `select p.id as "productId", p.name, ${IS_ON_SALE} is true as "isOnSale", p.sold_out_at is not null as "isPaused",
       ${takenForCart('$2')} as taken
     from products p where p.id = any($1::uuid[])`,
    [productIds.filter(isRecordId), cartId],
  );
  return new Map(
    rows.map(({ isPaused, taken, ...product }) => {
      const [available = 0] = availableToCart([{ quantity: 0, isPaused, taken }]);
      return [product.productId, { ...product, available }];
    }),
  );
}
