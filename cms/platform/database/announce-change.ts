import { sql } from '@payloadcms/db-postgres';
import type {
  CollectionAfterChangeHook,
  CollectionAfterDeleteHook,
  GlobalAfterChangeHook,
  PayloadRequest,
} from 'payload';

import { databaseOf } from './request-database';
import type { SqlRunner } from './sql';

/**
 * The parts of the shop that storefronts cache. A notification's topic says which part the storefronts must drop from
 * their caches.
 */
export type ChangeTopic = 'catalog' | 'content';

/** The notification channel that storefronts listen on. The payload of a notification is a `ChangeTopic`. */
export const CHANGE_CHANNEL = 'shop_changed';

/**
 * Sends a notification by a statement of the caller's transaction. Postgres delivers it at commit, and never after a
 * rollback.
 */
export async function announce(sql: SqlRunner, topic: ChangeTopic): Promise<void> {
  await sql.query('select pg_notify($1, $2)', [CHANGE_CHANNEL, topic]);
}

/**
 * Sends a notification inside the writing transaction. Postgres delivers the notification at commit, and never after a
 * rollback.
 */
async function notify(req: PayloadRequest, topic: ChangeTopic) {
  const db = await databaseOf(req);
  await db.execute(sql`select pg_notify(${CHANGE_CHANNEL}, ${topic})`);
}

export const announceChange =
  (topic: ChangeTopic): CollectionAfterChangeHook =>
  async ({ req }) =>
    notify(req, topic);

export const announceDeletion =
  (topic: ChangeTopic): CollectionAfterDeleteHook =>
  async ({ req }) =>
    notify(req, topic);

export const announceGlobal =
  (topic: ChangeTopic): GlobalAfterChangeHook =>
  async ({ req }) =>
    notify(req, topic);

/**
 * Announces a change of a text with drafts. Sends nothing while the published version stays the same, however often a
 * draft is saved.
 */
export const announceText =
  (topic: ChangeTopic): GlobalAfterChangeHook =>
  async ({ doc, global, req }) => {
    if ((doc as { _status?: unknown })._status !== 'published' && (await isPublished(req, global.slug)))
      return;
    await notify(req, topic);
  };

async function isPublished(req: PayloadRequest, slug: string): Promise<boolean> {
  const stored = await req.payload.db.findGlobal<{ _status?: unknown }>({ slug, req });
  return stored._status === 'published';
}
