import { isDeepStrictEqual } from 'node:util';
import type { Result } from '@shop/result';
import type { TextSchedule } from '@shop/text/text-schedule';
import { formatLongDateTime, instantAt } from '@shop/time/bahia';
import { ValidationError, type GlobalSlug } from 'payload';

import { actingAdmin } from '../../catalog/acting-admin';
import { teamOperation } from '../../platform/access/team-operation';
import { writeAudit } from '../../platform/audit/write-audit';
import type { Cms } from '../../platform/context';
import { sqlOf } from '../../platform/database/sql';
import { inTransaction, type Transaction } from '../../platform/database/transaction';
import { faultPoint } from '../../platform/failpoint';
import { endTextSchedule } from '../end-text-schedule';
import { readStoredText } from '../stored-text';
import { wordsOf } from '../text-words';

export type ScheduleTextError =
  | { code: 'access_denied' }
  /** The time is over. */
  | { code: 'text_schedule_past' }
  /** The site already says what the draft says. */
  | { code: 'text_unchanged' }
  /** Something that the page needs is missing, so it could not be published. */
  | { code: 'text_incomplete' };

interface Publication {
  slug: GlobalSlug;
  text: Record<string, unknown>;
  actorId: string;
}

/**
 * Says when the draft of a text goes on the site. The text is stored as it stands: what is typed later is another draft.
 * A new time replaces the one before. What could not be published is refused now, and not at night. Repeating a request
 * changes nothing.
 */
export async function scheduleText(
  cms: Cms,
  { slug, at, actorId }: { slug: GlobalSlug; at: TextSchedule; actorId: string },
): Promise<Result<{ scheduledTextId: string }, ScheduleTextError>> {
  const tried = await tryDraft(cms, { slug, actorId });
  if (tried.error.code !== 'tried') return { ok: false, error: tried.error };
  const values = [slug, JSON.stringify(tried.error.text), instantAt(at.day, at.time)];
  return teamOperation(cms, { permission: 'content:schedule', actorId }, async (tx) => {
    await lockText(tx, slug);
    const [same] = await tx.query<{ id: string }>(
      `select id from scheduled_texts where slug = $1 and ended_at is null and text = $2::jsonb and publish_at = $3`,
      values,
    );
    if (same) return { ok: true, scheduledTextId: same.id };
    await endTextSchedule(tx, slug);
    const [scheduled] = await tx.query<{ id: string }>(
      `insert into scheduled_texts (slug, text, publish_at, actor_id)
       select $1, $2::jsonb, $3::timestamptz, $4 where $3::timestamptz > now() returning id`,
      [...values, actorId],
    );
    if (!scheduled) return { ok: false, error: { code: 'text_schedule_past' } };
    await writeAudit(tx, {
      actorId,
      action: 'text.schedule',
      subjectType: slug,
      subjectId: null,
      after: { publishAt: formatLongDateTime(instantAt(at.day, at.time)) },
    });
    await faultPoint('schedule-text:before-commit');
    return { ok: true, scheduledTextId: scheduled.id };
  });
}

/** Takes the time of a text back; its draft stays. */
export const cancelScheduledText = (
  cms: Cms,
  { scheduledTextId, actorId }: { scheduledTextId: string; actorId: string },
): Promise<Result<object, { code: 'access_denied' | 'scheduled_text_gone' }>> =>
  teamOperation(cms, { permission: 'content:schedule', actorId }, async (tx) => {
    const [ended] = await tx.query<{ slug: string }>(
      `update scheduled_texts set ended_at = now(), outcome = 'cancelled' where id = $1 and ended_at is null returning slug`,
      [scheduledTextId],
    );
    if (!ended) return { ok: false, error: { code: 'scheduled_text_gone' } };
    await writeAudit(tx, { actorId, action: 'text.unschedule', subjectType: ended.slug, subjectId: null });
    return { ok: true };
  });

/**
 * Publishes the texts whose time has come, each once even with several workers, and returns how many. A draft that was
 * written after the schedule stays a draft. A text that cannot be published any more stays off the site, and the panel
 * says so.
 */
export async function publishDueTexts(cms: Cms): Promise<number> {
  const sql = sqlOf(cms.payload);
  const due = await sql.query<{ id: string; slug: GlobalSlug }>(
    'select id, slug from scheduled_texts where ended_at is null and publish_at <= now() order by publish_at',
  );
  for (const text of due) {
    try {
      await inTransaction(cms.payload, (tx) => publishScheduled(cms, tx, text));
    } catch (error) {
      if (!(error instanceof ValidationError)) throw error;
      cms.log.warn({ text: text.slug }, 'a scheduled text could not be published');
      await sql.query(
        `update scheduled_texts set ended_at = now(), outcome = 'refused' where id = $1 and ended_at is null`,
        [text.id],
      );
    }
  }
  return due.length;
}

/** Locks a text as a save of it does. */
const lockText = (tx: Transaction, slug: string) =>
  tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`saved-text:${slug}`]);

/** Publishes the newest draft and rolls that back, so that what a page lacks is known before its time. */
async function tryDraft(cms: Cms, { slug, actorId }: { slug: GlobalSlug; actorId: string }) {
  try {
    return await teamOperation(cms, { permission: 'content:schedule', actorId }, async (tx) => {
      const text = wordsOf(await readStoredText(cms, { slug, isDraft: true, req: tx.req }));
      const live = await readStoredText(cms, { slug, isDraft: false, req: tx.req });
      if (live._status === 'published' && isDeepStrictEqual(text, wordsOf(live)))
        return { ok: false, error: { code: 'text_unchanged' } } as const;
      await publish(cms, tx, { slug, text, actorId });
      return { ok: false, error: { code: 'tried', text } } as const;
    });
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    return { ok: false, error: { code: 'text_incomplete' } } as const;
  }
}

/** Publishes a text in the name of who scheduled it, with the version and the date of now. */
const publish = (cms: Cms, tx: Transaction, { slug, text, actorId }: Publication) =>
  cms.payload.updateGlobal({
    slug,
    data: { ...text, _status: 'published' } as never,
    depth: 0,
    overrideAccess: true,
    user: actingAdmin(actorId),
    req: tx.req,
  });

async function publishScheduled(
  cms: Cms,
  tx: Transaction,
  { id, slug }: { id: string; slug: GlobalSlug },
): Promise<void> {
  await lockText(tx, slug);
  const [scheduled] = await tx.query<Omit<Publication, 'slug'>>(
    `update scheduled_texts set ended_at = now(), outcome = 'published'
     where id = $1 and ended_at is null and publish_at <= now() returning text, actor_id as "actorId"`,
    [id],
  );
  if (!scheduled) return;
  const newest = await readStoredText(cms, { slug, isDraft: true, req: tx.req });
  await publish(cms, tx, { ...scheduled, slug });
  await faultPoint('publish-text:published');
  const later = wordsOf(newest);
  if (newest._status !== 'draft' || isDeepStrictEqual(later, wordsOf(scheduled.text))) return;
  await cms.payload.updateGlobal({
    slug,
    data: { ...later, _status: 'draft' } as never,
    draft: true,
    depth: 0,
    overrideAccess: true,
    // Keeps the name of who wrote it.
    user: actingAdmin(typeof newest.editedBy === 'string' ? newest.editedBy : scheduled.actorId),
    req: tx.req,
  });
  await faultPoint('publish-text:before-commit');
}
