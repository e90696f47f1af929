import { couponState, type Coupon, type CouponState } from '@shop/coupons/coupon';
import { readCouponCode } from '@shop/coupons/coupon-code';
import { dayOf } from '@shop/time/bahia';

import type { Cms } from '../../platform/context';
import { sqlOf } from '../../platform/database/sql';
import { IS_SOLD, NET, SOLD_ORDERS, total } from '../sold-orders';

/** A coupon in the panel's list, with what it brought. Amounts in centavos. */
export interface AdminCouponCard extends Pick<
  Coupon,
  'id' | 'code' | 'kind' | 'value' | 'minimumCents' | 'startDate' | 'endDate' | 'active'
> {
  state: CouponState;
  maxUses: number | null;
  perCustomer: number | null;
  firstOrderOnly: boolean;
  /** The names of what it covers; empty for the whole menu. */
  coverNames: string[];
  /** Orders that use it and still stand. */
  uses: number;
  /** Sales among them, as the report counts them: how many, what they brought after refunds, and the discount given. */
  paidOrders: number;
  paidCents: number;
  givenCents: number;
  updatedAt: string;
}

export const COUPONS_PER_PAGE = 20;

export interface AdminCouponList {
  coupons: AdminCouponCard[];
  page: number;
  pageCount: number;
}

const DAY_OF = (column: string) => `(${column} at time zone 'America/Bahia')::date`;

/**
 * The place of a coupon's state in the list: what can be used now comes first, then what is scheduled, switched off and
 * over. It is the rule of the pure function `couponState`, written in SQL; `$4` is today's date in Bahia.
 */
const STATE_PLACE = `case
  when not coalesce(c.active, false) then 2
  when ${DAY_OF('c.start_date')} > $4::date then 1
  when ${DAY_OF('c.end_date')} < $4::date then 3
  else 0 end`;

/** Returns one page of the coupons, by their state and then newest first. The search is for a part of the code. */
export async function listAdminCoupons(
  cms: Cms,
  { search, page }: { search: string; page: number },
): Promise<AdminCouponList> {
  const sql = sqlOf(cms.payload);
  const now = cms.now();
  const part = search
    ? (readCouponCode(`${search}00`.slice(0, 24))?.slice(0, -2) ?? search.toUpperCase())
    : '';
  const matches = `strpos(c.code, $1) > 0`;
  const [counted] = await sql.query<{ count: number }>(
    `select count(*)::int as count from coupons c where ${matches}`,
    [part],
  );
  const pageCount = Math.max(1, Math.ceil((counted?.count ?? 0) / COUPONS_PER_PAGE));
  const shown = Math.min(Math.max(1, page), pageCount);
  const rows = await sql.query<Omit<AdminCouponCard, 'state' | 'updatedAt'> & { updatedAt: Date }>(
    `select c.id, c.code, c.kind::text as kind, c.value::float8 as value, c.minimum_cents as "minimumCents",
       c.start_date as "startDate", c.end_date as "endDate", coalesce(c.active, false) as active,
       c.max_uses as "maxUses", c.per_customer as "perCustomer", coalesce(c.first_order_only, false) as "firstOrderOnly",
       array(select coalesce(p.name, g.name) from coupons_rels r left join products p on p.id = r.products_id and c.scope = 'products'
         left join categories g on g.id = r.categories_id and c.scope = 'categories'
         where r.parent_id = c.id and coalesce(p.id, g.id) is not null order by 1) as "coverNames",
       c.uses, c.updated_at as "updatedAt",
       coalesce(b.orders, 0) as "paidOrders", coalesce(b.paid, 0) as "paidCents", coalesce(b.given, 0) as "givenCents"
     from coupons c left join lateral (
       select count(*)::int as orders, ${total(NET)} as paid, ${total('u.given_cents')} as given
       from coupon_uses u join (${SOLD_ORDERS}) on o.id = u.order_id where u.coupon_id = c.id and ${IS_SOLD}) b on true
     where ${matches} order by ${STATE_PLACE}, c.created_at desc, c.id limit $2 offset $3`,
    [part, COUPONS_PER_PAGE, (shown - 1) * COUPONS_PER_PAGE, dayOf(now)],
  );
  return {
    coupons: rows.map(({ updatedAt, ...row }) => ({
      ...row,
      state: couponState(row, now),
      updatedAt: updatedAt.toISOString(),
    })),
    page: shown,
    pageCount,
  };
}
