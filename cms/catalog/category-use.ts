import { sql } from '@payloadcms/db-postgres';
import { categoryInUseText } from '@shop/messages/admin-messages';
import { APIError, type CollectionBeforeDeleteHook } from 'payload';

import { databaseOf } from '../platform/database/request-database';

/**
 * Rejects the deletion of a category that contains products, including products in the trash, because a product
 * restored from there would have no category. Saving a product locks the row of its category until the transaction
 * commits, so the lock here waits for a concurrent save, and the count includes the saved product.
 */
export const refuseUsedCategory: CollectionBeforeDeleteHook = async ({ id, req }) => {
  const db = await databaseOf(req);
  const { rows } = await db.execute<{ name: string }>(
    sql`select name from categories where id = ${id} for update`,
  );
  const used = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from products where category_id = ${id}`,
  );
  const productCount = used.rows[0]?.count ?? 0;
  if (productCount === 0) return;
  throw new APIError(categoryInUseText({ name: rows[0]?.name ?? '', productCount }), 409, null, true);
};
