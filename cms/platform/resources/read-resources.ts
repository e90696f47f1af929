import { RESOURCES, type Resource } from '@shop/permissions/resources';

import type { SqlRunner } from '../database/sql';

/** Returns the resources that are off. */
export async function offResources(runner: SqlRunner): Promise<readonly Resource[]> {
  const rows = await runner.query<{ name: Resource }>('select name from resources where not is_on');
  return RESOURCES.filter((name) => rows.some((row) => row.name === name));
}

/** SQL condition: whether a resource is on. A resource is off only if its row says so. */
export const isOnSql = (name: Resource): string =>
  `not exists (select 1 from resources x where x.name = '${name}' and not x.is_on)`;
