import { sql } from '@payloadcms/db-postgres';
import { messages } from '@shop/messages/messages';
import { APIError, type CollectionBeforeChangeHook } from 'payload';

import { databaseOf } from './request-database';

const SUBJECTS = {
  products: messages.product_changed,
  promotions: messages.promotion_changed,
  coupons: messages.coupon_changed,
} as const;

/**
 * Prevents lost updates. Payload reads a complete row and later writes a complete row, so the later of two concurrent
 * saves would undo the earlier save. This hook locks the row and rejects a write that is based on an older state.
 */
export const refuseStaleWrite =
  (table: keyof typeof SUBJECTS): CollectionBeforeChangeHook =>
  async ({ data, originalDoc, operation, req }) => {
    if (operation !== 'update') return data as unknown;
    const { id, updatedAt } = originalDoc as { id: string; updatedAt: string };
    const db = await databaseOf(req);
    const { rows } = await db.execute<{ at: number }>(
      sql`select (extract(epoch from updated_at) * 1000)::float8 as at from ${sql.identifier(table)}
          where id = ${id} for no key update`,
    );
    const [row] = rows;
    if (row && Math.round(Number(row.at)) !== new Date(updatedAt).getTime()) {
      throw new APIError(SUBJECTS[table], 409, null, true);
    }
    return data as unknown;
  };
