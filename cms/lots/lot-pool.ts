import { announce } from '../platform/database/announce-change';
import type { SqlRunner } from '../platform/database/sql';
import { REMAINDER } from './lot-row';

/*
 * The pool of a product is the number of units that can still leave the shop: its free stock, plus the units of orders
 * that are not packed yet. It equals the boxes of released lots, plus the boxes from before the product had lots, plus
 * the missing units (docs/decisions/lots-and-recalls.md#086). The caller of every function here must have locked the
 * product.
 */

/** SQL condition on an order `o`: whether its units that are not packed yet count as still being in the shop. */
export const IS_IN_HOUSE = `(o.stock_held and (o.status in ('pendente', 'aguardando_pagamento', 'recebido', 'em_preparo')
  or o.payment_status = 'a_receber' and o.status <> 'cancelado'))`;

/** SQL for an order line `l`: the number of its units, without units that were taken out of the order or replaced. */
export const TO_SEND = '(l.quantity - l.removed_units)';

/** SQL for an order line `l`: the number of its packed units. */
export const PACKED = `(select coalesce(sum(b.quantity), 0)::int from order_line_lots b where b.line_id = l.id)`;

/**
 * SQL: order lines `l` by what they take out of the stock. The line of a kit comes once for each component `part` that it
 * was sold with; any other line comes once, without a `part`.
 */
export const LINE_PARTS = 'orders_lines l left join order_line_components part on part.line_id = l.id';

/** SQL for a row of `LINE_PARTS`: the product whose boxes are sent, and the kit through which it was bought. */
export const PART_PRODUCT = 'coalesce(part.product_id, l.product_id)';
export const PART_KIT = 'case when part.line_id is not null then l.product_id end';

/** SQL for a row of `LINE_PARTS`: the boxes in one unit of the line, those to send, and those that are packed. */
export const PART_UNITS = 'coalesce(part.quantity, 1)';
export const PART_TO_SEND = `(${TO_SEND} * ${PART_UNITS})`;
export const PART_PACKED = `(select coalesce(sum(b.quantity), 0)::int from order_line_lots b
  where b.line_id = l.id and b.component_id is not distinct from part.product_id)`;

/**
 * SQL condition on a row of `LINE_PARTS`: it is of a product. Written as two conditions, so that an index serves each.
 */
export const isOfProduct = (productId: string): string =>
  `(part.product_id = ${productId} or (part.line_id is null and l.product_id = ${productId}))`;

export interface LotPool {
  /** Free stock. */
  free: number;
  /** Units of orders that are not packed yet and still in the shop (`IS_IN_HOUSE`). */
  unpacked: number;
  /** Boxes of released lots. */
  ofLots: number;
  /** Units that orders lack because their lot was stopped. */
  missing: number;
  /**
   * Boxes from before the product had lots. A value below 0 means that this many units of some lot were sent in
   * orders without recording the lot.
   */
  withoutLot: number;
}

/** Reads a product's pool. */
export async function readPool(tx: SqlRunner, productId: string): Promise<LotPool> {
  const [row] = await tx.query<Omit<LotPool, 'withoutLot'>>(
    `select p.stock_quantity::int as free,
       (select coalesce(sum(${PART_TO_SEND} - ${PART_PACKED}), 0)::int from ${LINE_PARTS} join orders o on o.id = l._parent_id
        where ${isOfProduct('p.id')} and ${IS_IN_HOUSE}) as unpacked,
       (select coalesce(sum(${REMAINDER}), 0)::int from lots t where t.product_id = p.id and t.status = 'liberado') as "ofLots",
       (select coalesce(sum(f.delta), 0)::int from lot_shortfalls f where f.product_id = p.id) as missing
     from products p where p.id = $1`,
    [productId],
  );
  const pool = row ?? { free: 0, unpacked: 0, ofLots: 0, missing: 0 };
  return { ...pool, withoutLot: pool.free + pool.unpacked - pool.ofLots - pool.missing };
}

interface LotUnits {
  productId: string;
  lotId: string;
  units: number;
  actorId: string | null;
}

/** Puts units of a lot on sale. The stock ledger's trigger first gives them to orders that lack units. */
export async function giveUnits(tx: SqlRunner, change: LotUnits): Promise<void> {
  if (change.units > 0) await moveLotStock(tx, { ...change, delta: change.units });
}

/**
 * Takes units of a lot off sale, as many as are free. The remaining units are already sold and are recorded as missing.
 * Returns both numbers.
 */
export async function takeUnits(
  tx: SqlRunner,
  change: LotUnits,
): Promise<{ taken: number; missing: number }> {
  const { productId, lotId, units } = change;
  const [product] = await tx.query<{ free: number }>(
    'select stock_quantity::int as free from products where id = $1',
    [productId],
  );
  const taken = Math.min(units, product?.free ?? 0);
  const missing = units - taken;
  if (taken > 0) await moveLotStock(tx, { ...change, delta: -taken });
  if (missing > 0) await writeShortfall(tx, { productId, lotId, delta: missing });
  return { taken, missing };
}

/**
 * Writes off boxes of a lot for units of its product that were sent in orders without recording their lot. Writes off
 * at most `remainder` boxes. It is unknown from which lot those units came, so they are attributed to the lot that is
 * stopped or closed first. The boxes that are written off count neither as still in the shop nor as missing. Returns
 * how many boxes were written off.
 */
export async function attributeToLot(
  tx: SqlRunner,
  { productId, lotId, remainder }: { productId: string; lotId: string; remainder: number },
): Promise<number> {
  const { withoutLot } = await readPool(tx, productId);
  const units = Math.min(Math.max(0, -withoutLot), remainder);
  if (units > 0)
    await tx.query(`insert into lot_losses (lot_id, quantity, kind) values ($1, $2, 'sem_lote')`, [
      lotId,
      units,
    ]);
  return units;
}

/**
 * Corrects the missing units of a product's stopped lots. An order may be sent without recording a lot although its
 * units are recorded as missing. The boxes in that order came from the stopped lots, so they are written off there, and
 * the units are no longer recorded as missing.
 */
export async function settleSentShortfalls(tx: SqlRunner, productId: string): Promise<void> {
  const short = await tx.query<{ lotId: string; missing: number }>(
    `select f.lot_id as "lotId", sum(f.delta)::int as missing from lot_shortfalls f join lots t on t.id = f.lot_id
     where f.product_id = $1 and t.status in ('bloqueado', 'recolhido')
     group by f.lot_id having sum(f.delta) > 0 order by min(f.created_at)`,
    [productId],
  );
  for (const { lotId, missing } of short) {
    const [lot] = await tx.query<{ remainder: number }>(
      `select ${REMAINDER} as remainder from lots t where t.id = $1 for no key update`,
      [lotId],
    );
    const remainder = Math.min(missing, lot?.remainder ?? 0);
    const units = await attributeToLot(tx, { productId, lotId, remainder });
    if (units > 0) await writeShortfall(tx, { productId, lotId, delta: -units });
  }
}

async function writeShortfall(
  tx: SqlRunner,
  { productId, lotId, delta }: { productId: string; lotId: string; delta: number },
): Promise<void> {
  await tx.query('insert into lot_shortfalls (product_id, lot_id, delta) values ($1, $2, $3)', [
    productId,
    lotId,
    delta,
  ]);
}

async function moveLotStock(
  tx: SqlRunner,
  {
    productId,
    lotId,
    delta,
    actorId,
  }: { productId: string; lotId: string; delta: number; actorId: string | null },
): Promise<void> {
  await tx.query(
    `insert into stock_movements (product_id, delta, reason, actor_customer_id, lot_id)
     values ($1, $2, 'lote', $3, $4)`,
    [productId, delta, actorId, lotId],
  );
  await announce(tx, 'catalog');
}
