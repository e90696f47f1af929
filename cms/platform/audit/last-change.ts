import type { CollectionSlug, GlobalSlug } from 'payload';

import type { SqlRunner } from '../database/sql';

/** Who last changed a document, and when (as ISO text). */
export interface LastChange {
  name: string;
  at: string;
}

/** Returns the last change of each document of a collection, by its id, from the audit log. */
export async function readLastChanges(
  runner: SqlRunner,
  subjectType: CollectionSlug,
  ids: readonly string[],
): Promise<Map<string, LastChange>> {
  const rows = await runner.query<{ id: string; name: string; at: Date }>(
    `select s.id, change.name, change.at from unnest($2::text[]) s(id) cross join lateral (
       select c.full_name as name, a.created_at as at from audit_log a join customers c on c.id = a.actor_id
       where a.subject_id = s.id and a.subject_type = $1 order by a.created_at desc limit 1) change`,
    [subjectType, ids],
  );
  return new Map(rows.map(({ id, name, at }) => [id, { name, at: at.toISOString() }]));
}

/** Returns who last published a text or saved the settings, from the audit log; null when nobody has. */
export async function readLastGlobalChange(runner: SqlRunner, slug: GlobalSlug): Promise<LastChange | null> {
  const [row] = await runner.query<{ name: string; at: Date }>(
    `select c.full_name as name, a.created_at as at from audit_log a join customers c on c.id = a.actor_id
     where a.subject_type = $1 and a.subject_id is null order by a.created_at desc limit 1`,
    [slug],
  );
  return row ? { name: row.name, at: new Date(row.at).toISOString() } : null;
}
