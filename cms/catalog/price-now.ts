import type { ScheduledPrice } from '@shop/catalog/scheduled-price';

import type { SqlRunner } from '../platform/database/sql';

/**
 * SQL for a product `p`: its price at an instant, in centavos. `at` is an SQL expression. Whatever is charged or shown
 * reads this one, never the column alone, which only says what the price is without a scheduled one.
 */
export const priceAtSql = (at: string): string =>
  `coalesce((select x.price_cents from scheduled_prices x where x.product_id = p.id
     and x.starts_at <= ${at} and (x.ends_at is null or x.ends_at > ${at})), p.price_cents)`;

/** SQL for a product `p`: its price now, by the database's clock. */
export const PRICE_NOW = priceAtSql('now()');

/** A scheduled price as the panel shows it. */
export interface ShownScheduledPrice extends ScheduledPrice {
  id: string;
}

/** Returns the prices that are not over at `now`, by product, the earliest first; of all products without ids. */
export async function readScheduledPrices(
  sql: SqlRunner,
  { now, productIds = null }: { now: Date; productIds?: readonly string[] | null },
): Promise<Map<string, ShownScheduledPrice[]>> {
  const rows = await sql.query<ShownScheduledPrice & { productId: string }>(
    `select id, product_id as "productId", price_cents as "priceCents", starts_at as "startsAt", ends_at as "endsAt"
     from scheduled_prices where (ends_at is null or ends_at > $1) and ($2::uuid[] is null or product_id = any($2))
     order by starts_at, id`,
    [now, productIds],
  );
  const byProduct = new Map<string, ShownScheduledPrice[]>();
  for (const { productId, ...price } of rows)
    byProduct.set(productId, [...(byProduct.get(productId) ?? []), price]);
  return byProduct;
}
