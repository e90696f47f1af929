import type { DeliveryMethod } from '@shop/delivery/delivery-fee';
import type { TimeSpan } from '@shop/reports/period';
import { normalizeText } from '@shop/search/normalize-text';

import type { SqlRunner } from '../../platform/database/sql';
import { WITH_HOURS, WITH_KINDS } from '../summed-days';
import { spanValues, total } from '../sold-orders';

/** The number of orders in one part of the sales, and the revenue of those orders. */
export interface Part {
  orderCount: number;
  revenueCents: number;
}

export interface SalesBreakdown {
  byDeliveryMethod: (Part & { method: DeliveryMethod })[];
  byPaymentMethod: (Part & { method: string })[];
  /**
   * Delivery neighborhoods, sorted so that those with most orders come first. Different spellings of one name are
   * merged.
   */
  byNeighborhood: (Part & { name: string })[];
  /** Sales by day of the week (0 is Sunday) and hour of the day, in Bahia. */
  byHour: (Part & { weekday: number; hour: number })[];
}

interface KindRow extends Part {
  delivery: DeliveryMethod;
  payment: string;
  neighborhood: string | null;
}

/** Returns all breakdowns of the sales of a time span, by kind and by time. */
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
    `${WITH_KINDS} select delivery_method as delivery, payment_method as payment, neighborhood,
       sum(order_count)::int as "orderCount", ${total('net_cents')} as "revenueCents"
     from kinds group by 1, 2, 3`,
    spanValues(span),
  );

const readHours = (sql: SqlRunner, span: TimeSpan): Promise<SalesBreakdown['byHour']> =>
  sql.query(
    `${WITH_HOURS} select date_part('dow', day)::int as weekday, hour, sum(order_count)::int as "orderCount",
       ${total('items_cents + fees_cents - refunded_cents')} as "revenueCents"
     from hours group by 1, 2 order by "orderCount" desc, "revenueCents" desc`,
    spanValues(span),
  );

/** Sums rows by key, and sorts the keys so that those with most orders come first. Leaves out rows without a key. */
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

/**
 * Merges spellings such as 'Rio vermelho' and 'Rio Vermelho', because customers spell the name as they like. The merged
 * part shows the most common spelling.
 */
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
