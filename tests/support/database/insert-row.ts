import type { Cms } from '@cms/platform/context';
import { sqlOf } from '@cms/platform/database/sql';

export type Row = Record<string, unknown>;

/**
 * Inserts one row into a table, bypassing Payload and the shop's operations. Returns the row's id; '' if the table has
 * no ids.
 */
export async function insertRow(cms: Cms, table: string, row: Row): Promise<string> {
  const names = Object.keys(row);
  const places = names.map((_, index) => `$${index + 1}`);
  const [stored] = await sqlOf(cms.payload).query<{ id: string }>(
    `insert into ${table} (${names.join(', ')}) values (${places.join(', ')})
     returning coalesce(to_jsonb(${table}) ->> 'id', '') as id`,
    Object.values(row),
  );
  if (!stored) throw new Error('no row was stored');
  return stored.id;
}
