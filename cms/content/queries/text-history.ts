import { isDeepStrictEqual } from 'node:util';
import type { GlobalSlug, PayloadRequest } from 'payload';

import { sqlOf } from '../../platform/database/sql';
import { wordsOf } from '../text-words';

type Values = Record<string, unknown>;

/** A version of a text or of the settings, with the version that it is compared with. */
export interface TextVersion {
  id: string;
  at: Date;
  /** Who wrote it; null for a text that came with the shop, and where no log says it. */
  by: string | null;
  /** `live` is what visitors see now. */
  state: 'live' | 'published' | 'draft';
  /** Whether somebody put an earlier text back. */
  isRestored: boolean;
  values: Values;
  /** What visitors saw before it; null for the first version. */
  before: Values | null;
}

/** As many versions as a text keeps. */
const KEPT = 50;

const isDraft = (values: Values) => values['_status'] === 'draft';

/**
 * Returns the versions of a text, newest first. A draft that was published as it stood is left out, because the published
 * version says the same. Each version is compared with what visitors saw before it.
 */
export async function readTextHistory(req: PayloadRequest, slug: GlobalSlug): Promise<TextVersion[]> {
  const { docs } = await req.payload.findGlobalVersions({
    slug,
    depth: 0,
    limit: KEPT,
    sort: '-updatedAt',
    overrideAccess: false,
    showHiddenFields: true,
    user: req.user,
    req,
  });
  const versions = docs.map(({ id, updatedAt, version }) => ({
    id: String(id),
    at: new Date(updatedAt),
    values: version as unknown as Values,
  }));
  const now = (await req.payload.findGlobal({
    slug,
    depth: 0,
    overrideAccess: true,
    req,
  })) as unknown as Values;
  const liveId = isDraft(now) ? undefined : versions.find(({ values }) => !isDraft(values))?.id;
  const shown = versions.filter(({ values }, place) => {
    const next = versions[place - 1];
    return !(
      next &&
      isDraft(values) &&
      !isDraft(next.values) &&
      isDeepStrictEqual(wordsOf(values), wordsOf(next.values))
    );
  });
  const people = await readPeople(req, { slug, versions: shown });
  return shown.map(({ id, at, values }, place) => ({
    id,
    at,
    values,
    by: people.get(id)?.name ?? null,
    isRestored: people.get(id)?.isRestored === true,
    state: id === liveId ? 'live' : isDraft(values) ? 'draft' : 'published',
    before: shown.slice(place + 1).find((older) => !isDraft(older.values))?.values ?? null,
  }));
}

interface Person {
  id: string;
  name: string;
  isRestored: boolean;
}

/**
 * Returns who wrote the versions, by their ids. Who published one, or put it back, is in the audit log, written within the
 * transaction that made the version; of a draft the version itself says it.
 */
async function readPeople(
  req: PayloadRequest,
  { slug, versions }: { slug: GlobalSlug; versions: readonly Pick<TextVersion, 'id' | 'at' | 'values'>[] },
): Promise<Map<string, Person>> {
  const rows = await sqlOf(req.payload).query<{ id: string; name: string; isRestored: boolean }>(
    `select v.id, c.full_name as name, coalesce(change.action = 'text.restore', false) as "isRestored"
     from (select *, lead(at) over (order by at) as next
       from unnest($2::text[], $3::timestamptz[], $4::text[]) each(id, at, editor)) v
     left join lateral (
       select a.actor_id, a.action from audit_log a where a.subject_type = $1 and a.subject_id is null
         and a.created_at >= v.at and a.created_at < least(v.next, v.at + interval '10 seconds')
       order by a.created_at, a.id limit 1) change on true
     join customers c on c.id::text = coalesce(change.actor_id::text, v.editor)`,
    [
      slug,
      versions.map(({ id }) => id),
      versions.map(({ at }) => at),
      versions.map(({ values }) => (typeof values['editedBy'] === 'string' ? values['editedBy'] : null)),
    ],
  );
  return new Map(rows.map((row) => [row.id, row]));
}
