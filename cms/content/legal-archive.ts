import { isDeepStrictEqual } from 'node:util';
import type { SqlRunner } from '../platform/database/sql';

/** The words of a legal text, as Payload stores them. */
export interface LegalWords {
  title?: unknown;
  lead?: unknown;
  body?: unknown;
}

/** One published version of a legal text. */
export interface ArchivedText {
  version: string;
  lastUpdated: string;
  title: string;
  lead: string | null;
  body: unknown;
}

const COLUMNS = `version, last_updated as "lastUpdated", title, lead, body`;

/** Returns whether two texts read the same to a visitor. */
export const hasSameWords = (one: LegalWords, other: LegalWords): boolean =>
  isDeepStrictEqual(comparable(one), comparable(other));

/** Returns the words in a form that can be compared: a missing, a null and an empty field count as equal. */
const comparable = ({ title, lead, body }: LegalWords): unknown =>
  JSON.parse(JSON.stringify({ title: title || null, lead: lead || null, body: body ?? null }));

/** Returns the version that was published last, even if the text was withdrawn since. */
export async function newestArchived(sql: SqlRunner, slug: string): Promise<ArchivedText | null> {
  const [row] = await sql.query<ArchivedText>(
    `select ${COLUMNS} from legal_versions where slug = $1 order by id desc limit 1`,
    [slug],
  );
  return row ?? null;
}

/** Returns the last version whose name begins with this day; versions are named by their day of publication. */
export async function newestOfDay(sql: SqlRunner, slug: string, day: string): Promise<string | null> {
  const [row] = await sql.query<{ version: string }>(
    `select version from legal_versions where slug = $1 and split_part(version, '.', 1) = $2
     order by id desc limit 1`,
    [slug, day],
  );
  return row?.version ?? null;
}

/**
 * Returns a published version, with the versions that were published directly before and after it; null if no version
 * has this name.
 */
export async function archivedWithNeighbours(
  sql: SqlRunner,
  slug: string,
  version: string,
): Promise<{ text: ArchivedText; previous: ArchivedText | null; next: ArchivedText | null } | null> {
  const rows = await sql.query<ArchivedText>(
    `with found as (select id from legal_versions where slug = $1 and version = $2)
     select ${COLUMNS} from legal_versions where slug = $1 and (
       id = (select id from found)
       or id = (select max(id) from legal_versions where slug = $1 and id < (select id from found))
       or id = (select min(id) from legal_versions where slug = $1 and id > (select id from found)))
     order by id`,
    [slug, version],
  );
  const place = rows.findIndex((row) => row.version === version);
  const text = rows[place];
  return text ? { text, previous: rows[place - 1] ?? null, next: rows[place + 1] ?? null } : null;
}

/**
 * Adds a published version to the archive. The name of a version refers to the same text for ever, so this throws if a
 * different text is stored under the name.
 */
export async function archiveVersion(sql: SqlRunner, slug: string, text: ArchivedText): Promise<void> {
  const { version, lastUpdated, title, lead, body } = text;
  const [stored] = await sql.query<{ id: number }>(
    `insert into legal_versions (slug, version, last_updated, title, lead, body)
     values ($1, $2, $3, $4, $5, $6::jsonb) on conflict (slug, version) do nothing returning id`,
    [slug, version, lastUpdated, title, lead, JSON.stringify(body)],
  );
  if (stored) return;
  const known = await archivedWithNeighbours(sql, slug, version);
  if (!known || !hasSameWords(known.text, text)) {
    throw new Error(`version ${version} of ${slug} was published with other words`);
  }
}
