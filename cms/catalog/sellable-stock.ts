/**
 * SQL for a product `p`: the units that new orders can take. They are the free units, and none while "Esgotado agora"
 * pauses the product. Units that an order already holds are not affected.
 */
export const SELLABLE_STOCK = '(case when p.sold_out_at is null then p.stock_quantity else 0 end)';
