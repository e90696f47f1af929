import { sellableByLine, sellableUnits, takenBy, type Component } from '@shop/catalog/kit';

import { OWN_SELLABLE_STOCK } from '../catalog/sellable-stock';
import { LINE_PARTS, PART_KIT, PART_PRODUCT, PART_TO_SEND, PART_UNITS } from '../lots/lot-pool';
import type { SqlRunner } from '../platform/database/sql';

/** A locked product, as the checkout reads it. */
export interface LockedProduct {
  id: string;
  name: string;
  /** Whether it is on sale; of a kit, whether its components are too. */
  isOnSale: boolean;
  /** The units that a new order can take; 0 while the product, or a component of the kit, is paused. */
  stockQuantity: number;
  /** What one unit takes out of the stock. */
  taken: readonly Component[];
}

interface LockedRow extends Omit<LockedProduct, 'taken'> {
  isPaused: boolean;
  components: readonly Component[];
}

/**
 * Locks products in the order of their ids, and with a kit its components, among them in that order. Every operation that
 * changes the stock of several products calls this first, so that of two operations the second waits for the first, and
 * they cannot deadlock. Of a kit, the components are counted after they are locked. The result has the components too.
 */
export async function lockProducts(
  tx: SqlRunner,
  productIds: readonly string[],
): Promise<Map<string, LockedProduct>> {
  for (;;) {
    const rows = await lockWithComponents(tx, [...new Set(productIds)]);
    // What a kit is made of was read before the wait for its lock. Tries again if it was changed meanwhile.
    const kits = rows.filter(({ components }) => components.length > 0);
    if (kits.length > 0 && (await haveChanged(tx, kits))) continue;
    const byId = new Map(rows.map((row) => [row.id, row]));
    return new Map(rows.map((row) => [row.id, lockedProduct(row, byId)]));
  }
}

function lockedProduct(row: LockedRow, rows: ReadonlyMap<string, LockedRow>): LockedProduct {
  const { id, name, isOnSale, isPaused, stockQuantity, components } = row;
  const taken = takenBy({ productId: id, components });
  if (components.length === 0) return { id, name, isOnSale, stockQuantity, taken };
  const made = sellableUnits(taken, (productId) => rows.get(productId)?.stockQuantity);
  return {
    id,
    name,
    isOnSale: isOnSale && components.every(({ productId }) => rows.get(productId)?.isOnSale),
    stockQuantity: isPaused ? 0 : made,
    taken,
  };
}

const COMPONENTS = `coalesce((select json_agg(json_build_object('productId', k.product_id, 'quantity', k.quantity) order by k._order)
  from products_components k where k._parent_id = p.id), '[]')`;

const lockWithComponents = (tx: SqlRunner, productIds: readonly string[]): Promise<LockedRow[]> =>
  tx.query<LockedRow & Record<string, unknown>>(
    `select p.id, p.name, ${OWN_SELLABLE_STOCK}::int as "stockQuantity", p.sold_out_at is not null as "isPaused",
       ${COMPONENTS} as components,
       (p.active and p.label_confirmed_at is not null and p.deleted_at is null) as "isOnSale"
     from products p
     where p.id = any($1::uuid[] || array(select k.product_id from products_components k where k._parent_id = any($1::uuid[])))
     order by p.id for no key update of p`,
    [productIds],
  );

async function haveChanged(tx: SqlRunner, kits: readonly LockedRow[]): Promise<boolean> {
  const now = await tx.query<{ id: string; components: readonly Component[] }>(
    `select p.id, ${COMPONENTS} as components from products p where p.id = any($1::uuid[])`,
    [kits.map(({ id }) => id)],
  );
  const known = new Map(kits.map(({ id, components }) => [id, JSON.stringify(components)]));
  return now.some(({ id, components }) => known.get(id) !== JSON.stringify(components));
}

/** Returns the products that the stock of orders is of: the components of kits, not the kits. */
export async function productsOfOrders(tx: SqlRunner, orderIds: readonly string[]): Promise<string[]> {
  const rows = await tx.query<{ id: string }>(
    `select distinct ${PART_PRODUCT} as id from ${LINE_PARTS} where l._parent_id = any($1::uuid[])`,
    [orderIds],
  );
  return rows.map(({ id }) => id);
}

/** Locks the products of orders, and the components of the kits in them, before their stock is released or sold. */
export async function lockProductsOfOrders(tx: SqlRunner, orderIds: readonly string[]): Promise<void> {
  await tx.query(
    `select p.id from products p
     where p.id in (select ${PART_PRODUCT} from ${LINE_PARTS} where l._parent_id = any($1::uuid[]))
     order by p.id for no key update of p`,
    [orderIds],
  );
}

/** A line for which the shop lacks something: its product is off sale, or only `available` units of it can be sold. */
export interface LackingLine<Line> {
  line: Line;
  product: LockedProduct | undefined;
  available: number;
}

/**
 * Returns the first line that cannot be sold as it is; null if all can. Lines that take the same product, such as a disc
 * and a kit of discs, share its units. The products are locked.
 */
export function findLacking<Line extends { productId: string; quantity: number }>(
  lines: readonly Line[],
  products: ReadonlyMap<string, LockedProduct>,
): LackingLine<Line> | null {
  const free = new Map([...products].map(([id, { stockQuantity }]) => [id, stockQuantity]));
  const sellable = sellableByLine(
    lines.map(({ productId, quantity }) => ({ quantity, taken: products.get(productId)?.taken ?? [] })),
    free,
  );
  for (const [index, line] of lines.entries()) {
    const product = products.get(line.productId);
    if (!product?.isOnSale) return { line, product, available: 0 };
    const available = Math.min(product.stockQuantity, sellable[index] ?? 0);
    if (available < line.quantity) return { line, product, available };
  }
  return null;
}

type OrderMovement = 'reserva' | 'venda' | 'liberacao';

const SIGN: Record<OrderMovement, number> = { reserva: -1, venda: 0, liberacao: 1 };

/**
 * Writes one stock movement per product for all lines of an order; what is sold in a kit has a movement of its own. A trigger of the stock ledger changes the stock, and
 * the database rejects a negative stock, which rolls the transaction back.
 */
export async function moveOrderStock(
  tx: SqlRunner,
  { orderId, reason }: { orderId: string; reason: OrderMovement },
): Promise<void> {
  await tx.query(
    `insert into stock_movements (product_id, kit_id, delta, reason, order_id)
     select ${PART_PRODUCT}, ${PART_KIT}, sum(${PART_TO_SEND}) * $2::int, $3::enum_stock_movements_reason, $1::uuid
     from ${LINE_PARTS} where l._parent_id = $1::uuid and ${PART_TO_SEND} > 0 group by 1, 2 order by 1, 2`,
    [orderId, SIGN[reason], reason],
  );
}

/**
 * Writes the stock movements of units of one line: of its product, or of the components with which its kit was sold. The
 * caller has locked them.
 */
export async function moveLineStock(
  tx: SqlRunner,
  {
    lineId,
    units,
    reason,
    actorId,
  }: { lineId: string; units: number; reason: OrderMovement; actorId: string },
): Promise<void> {
  await tx.query(
    `insert into stock_movements (product_id, kit_id, delta, reason, order_id, actor_customer_id)
     select ${PART_PRODUCT}, ${PART_KIT}, ${PART_UNITS} * $2::int, $3::enum_stock_movements_reason, l._parent_id, $4::uuid
     from ${LINE_PARTS} where l.id = $1 order by 1`,
    [lineId, SIGN[reason] * units, reason, actorId],
  );
}

/**
 * Returns whether the stock for all lines of an order is available now; a paused product has none. Call it under
 * `lockProductsOfOrders`.
 */
export async function hasStockForOrder(tx: SqlRunner, orderId: string): Promise<boolean> {
  const [row] = await tx.query<{ enough: boolean }>(
    `select coalesce(bool_and(${OWN_SELLABLE_STOCK} >= wanted.quantity), false) as enough
     from (select ${PART_PRODUCT} as product_id, sum(${PART_TO_SEND}) as quantity from ${LINE_PARTS}
       where l._parent_id = $1 group by 1) wanted
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
