import type { Resource } from '@shop/permissions/resources';

import { announce, type ChangeTopic } from '../database/announce-change';
import type { SqlRunner } from '../database/sql';

const TOPICS: readonly ChangeTopic[] = ['catalog', 'content'];

/**
 * Switches a resource and returns whether that changed anything. Its row stays locked until the transaction ends, and
 * every storefront hears of the change at commit.
 */
export async function setResource(tx: SqlRunner, name: Resource, isOn: boolean): Promise<boolean> {
  const changed = await tx.query(
    `insert into resources as r (name, is_on) values ($1, $2)
     on conflict (name) do update set is_on = excluded.is_on, changed_at = now() where r.is_on <> excluded.is_on
     returning name`,
    [name, isOn],
  );
  if (changed.length === 0) return false;
  for (const topic of TOPICS) await announce(tx, topic);
  return true;
}
