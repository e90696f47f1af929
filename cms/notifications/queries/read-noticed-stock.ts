import { cleanLine } from '@shop/text/clean-text';

import { IS_LOW_STOCK } from '../../catalog/low-stock';
import type { SqlRunner } from '../../platform/database/sql';
import type { MailProduct } from '../templates/mail-facts';

/** Returns the products of a low-stock notice that are still low, lowest stock first. */
export async function readNoticedStock(sql: SqlRunner, noticeId: string | null): Promise<MailProduct[]> {
  const rows = await sql.query<MailProduct>(
    `select name, stock_quantity as "stockQuantity", coalesce(min_stock_level, 0) as "minStockLevel" from products
     where ${IS_LOW_STOCK} and id in (select product_id from low_stock_notices where notice_id = $1::uuid)
     order by stock_quantity, name, id`,
    [noticeId],
  );
  return rows.map(({ name, ...product }) => ({ ...product, name: cleanLine(name) }));
}
