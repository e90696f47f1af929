import { MOST_PIX_PERCENT } from '@shop/cart/pix-price';

import { RESTS_PIX } from './pix-rests';
import type { SqlRunner } from '../platform/database/sql';
import { isOnSql } from '../platform/resources/read-resources';

/**
 * SQL for the settings: what Pix takes off the products, in percent; 0 without a Pix price. Only a Pix on the shop's own
 * page has a price of its own, and none while the provider opens no Pix.
 */
export const PIX_PERCENT = `(case when pix_on_site is true and ${isOnSql('pix-price')}
  and not exists (select from provider_notices n where ${RESTS_PIX})
  then least(coalesce(pix_percent, 0), ${MOST_PIX_PERCENT}) else 0 end)::int`;

/** Returns what Pix takes off the products, in percent; 0 without a Pix price. */
export async function readPixPercent(runner: SqlRunner): Promise<number> {
  const [row] = await runner.query<{ percent: number }>(
    `select ${PIX_PERCENT} as percent from settings limit 1`,
  );
  return row?.percent ?? 0;
}
