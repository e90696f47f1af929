import type { DeliveryMethod } from '@shop/delivery/delivery-fee';
import type { TimeSpan } from '@shop/reports/period';
import { normalizeText } from '@shop/search/normalize-text';

import type { SqlRunner } from '../../database/sql';
import { IS_SOLD, NET, placedWithin, SOLD_ORDERS, spanValues, total } from '../sold-orders';

/** How many orders of a kind, and what they brought in. */
export interface Part {
  orderCount: number;
  revenueCents: number;
}

export interface SalesBreakdown {
  byDeliveryMethod: (Part & { method: DeliveryMethod })[];
  byPaymentMethod: (Part & { method: string })[];
  /** Where orders were brought to, most orders first; spellings of one name are one. */
  byNeighborhood: (Part & { name: string })[];
  /** Day of the week (0 is Sunday) and hour of the day, in Bahia. */
  byHour: (Part & { weekday: number; hour: number })[];
}

interface KindRow extends Part {
  delivery: DeliveryMethod;
  payment: string;
  neighborhood: string | null;
}

/** Every breakdown of a span's sales: its orders are read twice, once for what they are and once for when they came. */
export async function readSalesBreakdown(sql: SqlRunner, span: TimeSpan): Promise<SalesBreakdown> {
  const [kinds, byHour] = await Promise.all([readKinds(sql, span), readHours(sql, span)]);
  return {
    byDeliveryMethod: summedBy(kinds, ({ delivery }) => delivery).map(([method, part]) => ({
      ...part,
      method,
    })),
    byPaymentMethod: summedBy(kinds, ({ payment }) => payment).map(([method, part]) => ({ ...part, method })),
    byNeighborhood: mergedSpellings(
      summedBy(kinds, ({ neighborhood }) => neighborhood).map(([name, part]) => ({ ...part, name })),
    ),
    byHour,
  };
}

const readKinds = (sql: SqlRunner, span: TimeSpan): Promise<KindRow[]> =>
  sql.query<KindRow>(
    `select o.delivery_method::text as delivery, o.payment_method as payment,
       case when o.delivery_method = 'delivery' then nullif(trim(o.address_neighborhood), '') end as neighborhood,
       count(*)::int as "orderCount", ${total(NET)} as "revenueCents"
     from ${SOLD_ORDERS} where ${IS_SOLD} and ${placedWithin(1)} group by 1, 2, 3`,
    spanValues(span),
  );

/** Counted by whole hours first: what a clock in Bahia shows is asked of some thousand hours, not of every order. */
const readHours = (sql: SqlRunner, span: TimeSpan): Promise<SalesBreakdown['byHour']> =>
  sql.query(
    `select date_part('dow', wall)::int as weekday, date_part('hour', wall)::int as hour,
       sum(orders)::int as "orderCount", sum(net)::float8 as "revenueCents"
     from (
       select to_timestamp(hours * 3600) at time zone 'America/Bahia' as wall, orders, net
       from (select floor(date_part('epoch', o.created_at) / 3600)::bigint as hours, count(*) as orders, sum(${NET}) as net
         from ${SOLD_ORDERS} where ${IS_SOLD} and ${placedWithin(1)} group by 1) counted) placed
     group by 1, 2 order by "orderCount" desc, "revenueCents" desc`,
    spanValues(span),
  );

/** Rows of one key added up, the most orders first; rows without a key left out. */
function summedBy<Key extends string>(
  rows: readonly KindRow[],
  keyOf: (row: KindRow) => Key | null,
): [Key, Part][] {
  const sums = new Map<Key, Part>();
  for (const row of rows) {
    const key = keyOf(row);
    if (key === null) continue;
    const known = sums.get(key);
    sums.set(key, {
      orderCount: (known?.orderCount ?? 0) + row.orderCount,
      revenueCents: (known?.revenueCents ?? 0) + row.revenueCents,
    });
  }
  return [...sums].sort(([, one], [, other]) => byWeight(one, other));
}

const byWeight = (one: Part, other: Part) =>
  other.orderCount - one.orderCount || other.revenueCents - one.revenueCents;

/** 'Rio vermelho' and 'Rio Vermelho' are one place: customers write it as they like. The commonest spelling names it. */
function mergedSpellings(parts: readonly (Part & { name: string })[]): (Part & { name: string })[] {
  const places = new Map<string, Part & { name: string }>();
  for (const found of parts) {
    const key = normalizeText(found.name);
    const known = places.get(key);
    places.set(
      key,
      known
        ? {
            name: known.name,
            orderCount: known.orderCount + found.orderCount,
            revenueCents: known.revenueCents + found.revenueCents,
          }
        : found,
    );
  }
  return [...places.values()].sort(byWeight);
}
