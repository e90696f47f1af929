import type { Coupon, CouponKind, CouponRefusal, CouponScope } from '@shop/coupons/coupon';
import { readCouponCode } from '@shop/coupons/coupon-code';

import type { SqlRunner } from '../platform/database/sql';
import { isOnSql } from '../platform/resources/read-resources';

/** A coupon with the limits that only the database can check. */
export interface StoredCoupon extends Coupon {
  uses: number;
  maxUses: number | null;
  perCustomer: number | null;
  firstOrderOnly: boolean;
  /** The version that the price was calculated with, in milliseconds of the epoch. */
  version: number;
}

interface CouponRow extends Record<string, unknown> {
  id: string;
  code: string;
  kind: CouponKind;
  value: string;
  minimumCents: number;
  startDate: Date | null;
  endDate: Date | null;
  active: boolean;
  scope: CouponScope;
  categoryIds: string[] | null;
  productIds: string[] | null;
  uses: number;
  maxUses: number | null;
  perCustomer: number | null;
  firstOrderOnly: boolean;
  updatedAt: Date;
}

/** Returns the coupon with a code that somebody typed; null when there is none, or the shop uses no coupons. */
export async function findCoupon(sql: SqlRunner, typed: string): Promise<StoredCoupon | null> {
  const code = readCouponCode(typed);
  if (!code) return null;
  const [row] = await sql.query<CouponRow>(
    `select c.id, c.code, c.kind::text as kind, c.value, c.minimum_cents as "minimumCents",
       c.start_date as "startDate", c.end_date as "endDate", coalesce(c.active, false) as active,
       c.scope::text as scope, c.uses, c.max_uses as "maxUses", c.per_customer as "perCustomer",
       coalesce(c.first_order_only, false) as "firstOrderOnly", c.updated_at as "updatedAt",
       (select array_agg(r.categories_id) from coupons_rels r where r.parent_id = c.id and r.categories_id is not null) as "categoryIds",
       (select array_agg(r.products_id) from coupons_rels r where r.parent_id = c.id and r.products_id is not null) as "productIds"
     from coupons c where c.code = $1 and ${isOnSql('coupons')}`,
    [code],
  );
  if (!row) return null;
  const { updatedAt, value, categoryIds, productIds, ...coupon } = row;
  return {
    ...coupon,
    value: Number(value),
    categoryIds: categoryIds ?? [],
    productIds: productIds ?? [],
    version: updatedAt.getTime(),
  };
}

/** Whoever uses a coupon: an account, or what a buyer without one has typed so far. */
export interface CouponBuyer {
  customerId: string | null;
  email?: string | null;
  phoneE164?: string | null;
  /** The cart whose unpaid orders the next order of it replaces; what they use is free for it. */
  cartId?: string | null;
}

/**
 * SQL: the ids of the orders of the buyer $1 (account), $2 (e-mail) and $3 (phone). An account is also its e-mail and
 * its phone, because a limit by account alone would end where somebody buys without one.
 */
const ORDERS_OF_BUYER = `
  person as (
    select coalesce(lower(c.email), $2::text) as email, coalesce(c.phone_e164, $3::text) as phone
    from (select 1) one left join customers c on c.id = $1::uuid),
  bought as (
    select o.id from orders o where o.customer_id = $1::uuid
    union select k.order_id from order_contacts k join person p on k.email = p.email or k.phone_e164 = p.phone
    union select o.id from orders o join customers c on c.id = o.customer_id join person p on lower(c.email) = p.email)`;

/** SQL condition: the next order of a cart replaces the unpaid order `o`. */
const IS_REPLACED = (cartId: string) =>
  `coalesce(o.cart_id = ${cartId}::text and o.payment_status = 'unpaid', false)`;

/** Returns why this buyer cannot use a coupon; null when nothing speaks against it, or nothing is known of the buyer. */
export async function buyerRefusal(
  sql: SqlRunner,
  { id, perCustomer, firstOrderOnly }: Pick<StoredCoupon, 'id' | 'perCustomer' | 'firstOrderOnly'>,
  { customerId, email = null, phoneE164 = null, cartId = null }: CouponBuyer,
): Promise<CouponRefusal | null> {
  const isKnown = customerId !== null || email !== null || phoneE164 !== null;
  if (!isKnown || (perCustomer === null && !firstOrderOnly)) return null;
  const [found] = await sql.query<{ uses: number; hasOrdered: boolean }>(
    `with ${ORDERS_OF_BUYER}
     select (select count(*)::int from coupon_uses u join bought b on b.id = u.order_id
         join orders o on o.id = u.order_id
         where u.coupon_id = $4 and u.returned_at is null and not ${IS_REPLACED('$5')}) as uses,
       exists (select 1 from orders o join bought b on b.id = o.id
         where o.received_at is not null and o.status <> 'cancelado') as "hasOrdered"`,
    [customerId, email, phoneE164, id, cartId],
  );
  if (firstOrderOnly && found?.hasOrdered) return { code: 'first_order_only' };
  return perCustomer !== null && (found?.uses ?? 0) >= perCustomer ? { code: 'used_by_buyer' } : null;
}

/** Returns why a coupon cannot be used any more by this buyer; null when it can. */
export async function limitRefusal(
  sql: SqlRunner,
  coupon: StoredCoupon,
  buyer: CouponBuyer,
): Promise<CouponRefusal | null> {
  if (coupon.maxUses !== null && coupon.uses >= coupon.maxUses) {
    const [own] = await sql.query<{ uses: number }>(
      `select count(*)::int as uses from coupon_uses u join orders o on o.id = u.order_id
       where u.coupon_id = $1 and u.returned_at is null and ${IS_REPLACED('$2')}`,
      [coupon.id, buyer.cartId ?? null],
    );
    if (coupon.uses - (own?.uses ?? 0) >= coupon.maxUses) return { code: 'used_up' };
  }
  return buyerRefusal(sql, coupon, buyer);
}
