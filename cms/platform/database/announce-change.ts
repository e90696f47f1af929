import { sql } from '@payloadcms/db-postgres';
import type {
  CollectionAfterChangeHook,
  CollectionAfterDeleteHook,
  GlobalAfterChangeHook,
  PayloadRequest,
} from 'payload';

import { databaseOf } from './request-database';

/** What storefronts keep in memory, by the word they drop it under. */
export type ChangeTopic = 'catalog' | 'content';

/** The one channel storefronts listen on; the payload is a `ChangeTopic`. */
export const CHANGE_CHANNEL = 'shop_changed';

/** Sends the notice inside the writing transaction: heard at commit, never after a rollback. */
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

/** Of a text with drafts: silent while visitors go on seeing what they saw, however often a draft is kept. */
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
