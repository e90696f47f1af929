import { isHeldUp } from '@shop/orders/guest-holds';
import { HITS_OF_A_LAPSE } from '@shop/rate-limit';

import { readGuestStockShare } from '../../content/read-checkout-settings';
import { isExhausted, lapseLimit } from '../../customers/limits/attempts';
import { LINE_PARTS, PART_PRODUCT, PART_UNITS } from '../../lots/lot-pool';
import type { SqlRunner } from '../../platform/database/sql';
import { IS_COVERED } from '../held-money';
import { IS_UNPAID_OF_GUEST, type OrderRow } from '../order-row';
import { HOLD_ENDS } from '../reservation-end';

/*
 * What unpaid orders without an account hold. Such an order costs nothing and reserves stock, so anybody could empty the
 * shop with invented e-mails. The limits are by e-mail, by connection (`addressKey`) and by product.
 */

/** SQL condition on an order `o`: it is an unpaid order of a guest whose stock is reserved, and no held money covers it. */
const HOLDS = `(${IS_UNPAID_OF_GUEST} and o.stock_held and coalesce(${HOLD_ENDS} > now(), true) and not ${IS_COVERED})`;

/**
 * SQL for what an order `o` holds, by product. `offset 0` makes Postgres find the few orders first and their lines by an
 * index. Otherwise it reads all lines that were ever sold, because no index has the product of a kit's component and that
 * of a line together.
 */
const HELD_PARTS = `(select ${PART_PRODUCT} as product_id, l.quantity * ${PART_UNITS} as units
  from ${LINE_PARTS} where l._parent_id = o.id offset 0)`;

export interface GuestHolds {
  /** Orders with the e-mail, and orders from the connection with the sum of their units. */
  ofEmail: number;
  ofAddress: number;
  unitsOfAddress: number;
}

/** Counts what the unpaid orders of an e-mail and of a connection hold. Uses a union, so that an index serves each of the two. */
export async function countGuestHolds(
  tx: SqlRunner,
  { email, ipKey }: { email: string; ipKey: string | null },
): Promise<GuestHolds> {
  const [counts] = await tx.query<GuestHolds & Record<string, unknown>>(
    `select count(*) filter (where h.email = $1)::int as "ofEmail",
       count(*) filter (where h.ip_key = $2)::int as "ofAddress",
       coalesce(sum(h.units) filter (where h.ip_key = $2), 0)::int as "unitsOfAddress"
     from (select k.email, k.ip_key,
         (select sum(l.quantity) from orders_lines l where l._parent_id = o.id) as units
       from (select order_id, email, ip_key from order_contacts where email = $1
         union select order_id, email, ip_key from order_contacts where ip_key = $2) k
       join orders o on o.id = k.order_id where ${HOLDS}) h`,
    [email, ipKey],
  );
  return counts ?? { ofEmail: 0, ofAddress: 0, unitsOfAddress: 0 };
}

/**
 * Returns how many units of each product unpaid orders of guests hold. Products that none holds are left out. To compare
 * the numbers with the free stock, the caller must have locked the products.
 */
export async function readHeldByGuests(
  sql: SqlRunner,
  productIds: readonly string[],
): Promise<Map<string, number>> {
  const rows = await sql.query<{ productId: string; units: number }>(
    `select h.product_id as "productId", sum(h.units)::int as units
     from orders o cross join lateral ${HELD_PARTS} h where ${HOLDS} and h.product_id = any($1::uuid[]) group by 1`,
    [productIds],
  );
  return new Map(rows.map(({ productId, units }) => [productId, units]));
}

/** The orders of guests that hold stock without being paid, and the products of which they hold most. */
export interface HeldByGuests {
  orders: number;
  units: number;
  /** Products of which so much is held that somebody should look (`isHeldUp`), the most held first. */
  products: { name: string; held: number; free: number }[];
}

/** Reads what unpaid orders of guests hold. */
export async function readAllHeldByGuests(sql: SqlRunner): Promise<HeldByGuests> {
  // One after the other, because the caller may be in a transaction, which has one connection.
  const orders = await countUnpaidHolds(sql);
  const share = await readGuestStockShare(sql);
  const products = await sql.query<{ name: string; held: number; free: number }>(
    `select p.name, h.units as held, p.stock_quantity::int as free
     from (select h.product_id, sum(h.units)::int as units
         from orders o cross join lateral ${HELD_PARTS} h where ${HOLDS} group by 1) h
       join products p on p.id = h.product_id
     order by h.units desc, p.name`,
  );
  return {
    orders,
    units: products.reduce((sum, { held }) => sum + held, 0),
    products: products.filter((product) => isHeldUp(product, share)),
  };
}

/** Returns the orders of guests that hold stock without being paid, the oldest first. */
export async function listUnpaidHolds(sql: SqlRunner, limit: number): Promise<string[]> {
  const rows = await sql.query<{ id: string }>(
    `select o.id from orders o where ${HOLDS} order by o.created_at, o.id limit $1`,
    [limit],
  );
  return rows.map(({ id }) => id);
}

/** Counts the orders of guests that hold stock without being paid. */
export async function countUnpaidHolds(sql: SqlRunner): Promise<number> {
  const [row] = await sql.query<{ orders: number }>(
    `select count(*)::int as orders from orders o where ${HOLDS}`,
  );
  return row?.orders ?? 0;
}

/** Whether the buyer of a locked order has begun to pay, at the provider or with a Pix code. */
export async function hasBegunToPay(tx: SqlRunner, orderId: string): Promise<boolean> {
  const [row] = await tx.query<{ hasBegun: boolean }>(
    `select exists (select 1 from payments p where p.order_id = $1)
       or exists (select 1 from pix_codes x where x.order_id = $1) as "hasBegun"`,
    [orderId],
  );
  return row?.hasBegun ?? false;
}

/** Whether a locked order is of a guest on the site, holds stock and is not paid. */
export const isUnpaidGuestHold = ({ guest, source, paymentStatus, stockHeld }: OrderRow): boolean =>
  guest === 'contact' && source === 'site' && paymentStatus === 'unpaid' && stockHeld;

/** Returns whether reservations from a connection that ended unpaid lasted so long that it must wait. */
export const hasLapsedTooOften = (sql: SqlRunner, ipKey: string): Promise<boolean> =>
  isExhausted(sql, lapseLimit(ipKey));

/**
 * Counts the reservation of an unpaid guest that ends now, by how long it lasted: one hit for each started sixth of its
 * time, three at most. However early each is cancelled and renewed, a connection therefore holds for about three half
 * reservations a day, and a buyer who corrects an order at once can do it again. Call it before the stock is released.
 */
export async function noteLapsedHold(tx: SqlRunner, order: Pick<OrderRow, 'id' | 'guest' | 'paymentStatus'>) {
  if (order.guest !== 'contact' || order.paymentStatus !== 'unpaid') return;
  const [lapsed] = await tx.query<{ ipKey: string; hits: number }>(
    `select k.ip_key as "ipKey", case when now() >= o.reserved_until then ${HITS_OF_A_LAPSE}
         else least(${HITS_OF_A_LAPSE}, ceil(6 * extract(epoch from now() - o.created_at)
           / extract(epoch from o.reserved_until - o.created_at)))::int end as hits
     from orders o join order_contacts k on k.order_id = o.id
     where o.id = $1 and o.source = 'site' and k.ip_key is not null and o.reserved_until is not null`,
    [order.id],
  );
  if (lapsed)
    await tx.query(
      `insert into rate_limit_hits (key, hit_at)
       select $1, clock_timestamp() + hit * interval '1 microsecond' from generate_series(1, $2::int) as hit`,
      [lapseLimit(lapsed.ipKey).key, lapsed.hits],
    );
}
