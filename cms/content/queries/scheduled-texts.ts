import { isDeepStrictEqual } from 'node:util';
import type { GlobalSlug } from 'payload';

import type { Cms } from '../../platform/context';
import { sqlOf } from '../../platform/database/sql';
import { readStoredText } from '../stored-text';
import { wordsOf } from '../text-words';

/** When a text goes on the site, and which. */
export interface ScheduledText {
  id: string;
  slug: string;
  publishAt: Date;
  /** When somebody chose that, which is also when the text was as it will be published. */
  scheduledAt: Date;
  by: string;
  /** Whether the draft has changed since: what was typed later does not go on the site then. */
  isOutdated: boolean;
}

/** Returns the texts that will go on the site by themselves, by slug. */
export async function readScheduledTexts(cms: Cms): Promise<Map<string, ScheduledText>> {
  const rows = await sqlOf(cms.payload).query<
    Omit<ScheduledText, 'isOutdated' | 'slug'> & { slug: GlobalSlug; text: Record<string, unknown> }
  >(
    `select s.id, s.slug, s.publish_at as "publishAt", s.scheduled_at as "scheduledAt", s.text, c.full_name as by
     from scheduled_texts s join customers c on c.id = s.actor_id where s.ended_at is null`,
  );
  const scheduled = new Map<string, ScheduledText>();
  for (const { text, ...row } of rows) {
    const draft = wordsOf(await readStoredText(cms, { slug: row.slug, isDraft: true }));
    scheduled.set(row.slug, { ...row, isOutdated: !isDeepStrictEqual(wordsOf(text), draft) });
  }
  return scheduled;
}

/**
 * Returns the texts that could not be published at their time, since when. Whoever saves or schedules such a text again
 * has seen it.
 */
export async function readRefusedTexts(cms: Cms): Promise<Map<string, Date>> {
  const rows = await sqlOf(cms.payload).query<{ slug: string; at: Date; outcome: string }>(
    `select distinct on (slug) slug, publish_at as at, outcome from scheduled_texts
     order by slug, scheduled_at desc`,
  );
  return new Map(rows.filter(({ outcome }) => outcome === 'refused').map(({ slug, at }) => [slug, at]));
}
