import { sql } from '@payloadcms/db-postgres';
import { categoryInUseText } from '@shop/messages/office-messages';
import { APIError, type CollectionBeforeDeleteHook } from 'payload';

import { databaseOf } from '../platform/database/request-database';

/**
 * Refuses to delete a category that products are in, those in the trash too: a product restored later would have none.
 * A product being saved in it holds the category's row until it commits. The lock waits for that, and the count sees it.
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
