/** SQL for a product `p`: its own units that new orders can take; none while "Marcar como esgotado" pauses it. */
export const OWN_SELLABLE_STOCK = '(case when p.sold_out_at is null then p.stock_quantity else 0 end)';

/** SQL condition: whether a product is a kit, which is what has components. */
export const isKitSql = (productId: string): string =>
  `exists (select 1 from products_components kit where kit._parent_id = ${productId})`;

/** SQL for a product `p`: how many of it can be made of the given units of its components `c`; null if it is no kit. */
const fromComponents = (units: string): string =>
  `(select min(${units} / k.quantity) from products_components k join products c on c.id = k.product_id
    where k._parent_id = p.id)`;

/** SQL for a product `p`: its free units, also while it is paused. A kit has as many as its components make. */
export const FREE_STOCK = `coalesce(${fromComponents('c.stock_quantity')}, p.stock_quantity)`;

/**
 * SQL for a product `p`: the units that new orders can take. They are the free units, and none while "Marcar como esgotado"
 * pauses the product or, of a kit, one of its components. Units that an order already holds are not affected.
 */
export const SELLABLE_STOCK = `(case when p.sold_out_at is not null then 0 else coalesce(${fromComponents(
  '(case when c.sold_out_at is null then c.stock_quantity else 0 end)',
)}, p.stock_quantity) end)`;
