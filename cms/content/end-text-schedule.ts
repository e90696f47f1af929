import type { GlobalAfterChangeHook } from 'payload';

import { runnerOf } from '../platform/database/request-database';
import type { SqlRunner } from '../platform/database/sql';

/** Ends the schedule of a text without publishing it. */
export const endTextSchedule = (tx: SqlRunner, slug: string) =>
  tx.query(
    `update scheduled_texts set ended_at = now(), outcome = 'cancelled' where slug = $1 and ended_at is null`,
    [slug],
  );

/**
 * Ends the schedule of a text that somebody publishes by hand: the site then says what the newest draft says, and what was
 * scheduled before would take that back.
 */
export const endScheduleWhenPublished =
  (slug: string): GlobalAfterChangeHook =>
  async ({ doc, req }) => {
    if ((doc as { _status?: unknown })._status === 'published')
      await endTextSchedule(await runnerOf(req), slug);
    return doc as unknown;
  };
