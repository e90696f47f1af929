import { SELLABLE_STOCK } from '../catalog/sellable-stock';
import { TO_SEND } from '../lots/lot-pool';
import type { SqlRunner } from '../platform/database/sql';

/** A locked product, as the checkout reads it. */
export interface LockedProduct {
  id: string;
  name: string;
  isOnSale: boolean;
  /** The units that a new order can take; 0 while the product is paused. */
  stockQuantity: number;
}

/**
 * Locks products in the order of their ids. Every operation that changes the stock of several products calls this
 * first, so that of two operations the second waits for the first, and they cannot deadlock.
 */
export async function lockProducts(
  tx: SqlRunner,
  productIds: readonly string[],
): Promise<Map<string, LockedProduct>> {
  const rows = await tx.query<LockedProduct>(
    `select p.id, p.name, ${SELLABLE_STOCK}::int as "stockQuantity",
       (p.active and p.label_confirmed_at is not null and p.deleted_at is null) as "isOnSale"
     from products p where p.id = any($1::uuid[]) order by p.id for no key update`,
    [[...new Set(productIds)]],
  );
  return new Map(rows.map((row) => [row.id, row]));
}

/** Locks the products of orders, before their stock is released or sold. */
export async function lockProductsOfOrders(tx: SqlRunner, orderIds: readonly string[]): Promise<void> {
  await tx.query(
    `select p.id from products p
     where p.id in (select l.product_id from orders_lines l where l._parent_id = any($1::uuid[]))
     order by p.id for no key update`,
    [orderIds],
  );
}

type OrderMovement = 'reserva' | 'venda' | 'liberacao';

const SIGN: Record<OrderMovement, number> = { reserva: -1, venda: 0, liberacao: 1 };

/**
 * Writes one stock movement per product for all lines of an order. A trigger of the stock ledger changes the stock, and
 * the database rejects a negative stock, which rolls the transaction back.
 */
export async function moveOrderStock(
  tx: SqlRunner,
  { orderId, reason }: { orderId: string; reason: OrderMovement },
): Promise<void> {
  await tx.query(
    `insert into stock_movements (product_id, delta, reason, order_id)
     select l.product_id, sum(${TO_SEND}) * $2::int, $3::enum_stock_movements_reason, $1::uuid
     from orders_lines l where l._parent_id = $1::uuid and ${TO_SEND} > 0 group by l.product_id order by l.product_id`,
    [orderId, SIGN[reason], reason],
  );
}

/**
 * Returns whether the stock for all lines of an order is available now; a paused product has none. Call it under
 * `lockProductsOfOrders`.
 */
export async function hasStockForOrder(tx: SqlRunner, orderId: string): Promise<boolean> {
  const [row] = await tx.query<{ enough: boolean }>(
    `select coalesce(bool_and(${SELLABLE_STOCK} >= wanted.quantity), false) as enough
     from (select l.product_id, sum(${TO_SEND}) as quantity from orders_lines l where l._parent_id = $1 group by 1) wanted
     join products p on p.id = wanted.product_id`,
    [orderId],
  );
  return row?.enough ?? false;
}

/**
 * Returns whether an order's stock is reserved or could be reserved now. If it is not reserved, this function locks the
 * order's products.
 */
export async function canTakeStock(
  tx: SqlRunner,
  order: { id: string; stockHeld: boolean },
): Promise<boolean> {
  if (order.stockHeld) return true;
  await lockProductsOfOrders(tx, [order.id]);
  return hasStockForOrder(tx, order.id);
}
