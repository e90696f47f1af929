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

interface BreakdownRow extends Part {
  kind: number;
  delivery: DeliveryMethod | null;
  payment: string | null;
  neighborhood: string | null;
  weekday: number | null;
  hour: number | null;
}

/** `grouping` counts a bit for every column that a row does not group by. */
const KIND = { delivery: 0b01111, payment: 0b10111, neighborhood: 0b11011, hour: 0b11100 };

/** Every breakdown of a span's sales in one pass over its orders. */
export async function readSalesBreakdown(sql: SqlRunner, span: TimeSpan): Promise<SalesBreakdown> {
  const rows = await sql.query<BreakdownRow>(
    `with sold as (
       select o.delivery_method::text as delivery, o.payment_method as payment,
         case when o.delivery_method = 'delivery' then nullif(trim(o.address_neighborhood), '') end as neighborhood,
         o.created_at at time zone 'America/Bahia' as wall, ${NET} as net
       from ${SOLD_ORDERS} where ${IS_SOLD} and ${placedWithin(1)}),
     placed as (
       select delivery, payment, neighborhood, extract(dow from wall)::int as weekday, extract(hour from wall)::int as hour, net
       from sold)
     select grouping(delivery, payment, neighborhood, weekday, hour) as kind, delivery, payment, neighborhood, weekday, hour,
       count(*)::int as "orderCount", ${total('net')} as "revenueCents"
     from placed group by grouping sets ((delivery), (payment), (neighborhood), (weekday, hour))
     order by "orderCount" desc, "revenueCents" desc`,
    spanValues(span),
  );
  const ofKind = (kind: number) => rows.filter((row) => row.kind === kind);
  const part = ({ orderCount, revenueCents }: Part): Part => ({ orderCount, revenueCents });
  return {
    byDeliveryMethod: ofKind(KIND.delivery).map((row) => ({
      ...part(row),
      method: row.delivery ?? 'pickup',
    })),
    byPaymentMethod: ofKind(KIND.payment).map((row) => ({ ...part(row), method: row.payment ?? '' })),
    byNeighborhood: mergedSpellings(
      ofKind(KIND.neighborhood).flatMap((row) =>
        row.neighborhood ? [{ ...part(row), name: row.neighborhood }] : [],
      ),
    ),
    byHour: ofKind(KIND.hour).map((row) => ({
      ...part(row),
      weekday: row.weekday ?? 0,
      hour: row.hour ?? 0,
    })),
  };
}

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
  return [...places.values()].sort(
    (one, other) => other.orderCount - one.orderCount || other.revenueCents - one.revenueCents,
  );
}
