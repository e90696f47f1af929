import { nextLegalVersion } from '@shop/text/legal-version';
import { dayOf } from '@shop/time/bahia';
import type {
  GlobalAfterChangeHook,
  GlobalBeforeOperationHook,
  GlobalBeforeValidateHook,
  GlobalSlug,
  PayloadRequest,
} from 'payload';

import { runnerOf } from '../platform/database/request-database';
import {
  archiveVersion,
  hasSameWords,
  newestArchived,
  newestOfDay,
  type ArchivedText,
  type LegalWords,
} from './legal-archive';

type Fields = Record<string, unknown> & LegalWords;

/** Serialises the saves of one legal text, so that a second save reads the version that the first save published. */
export const lockLegalText =
  (slug: string): GlobalBeforeOperationHook =>
  async ({ args, operation, req }) => {
    if (operation === 'update' || operation === 'restoreVersion') {
      const sql = await runnerOf(req);
      await sql.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`legal-text:${slug}`]);
    }
    return args as unknown;
  };

/**
 * Sets the version and date of a legal text when an admin publishes a changed text, and ignores what the form sends for
 * version and date. If the text equals the newest published version, the version stays the same. The seed saves texts
 * without a user and sets its own version, which this hook leaves unchanged.
 */
export const archiveLegalVersion =
  (slug: string): GlobalBeforeValidateHook =>
  async ({ data, originalDoc, req }) => {
    const changes = data as Fields | undefined;
    if (!req.user || !changes) return data as unknown;
    const sql = await runnerOf(req);
    const newest = await newestArchived(sql, slug);
    const original = (originalDoc ?? {}) as Fields;
    const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
    const isNew =
      changes['_status'] === 'published' && !(newest && hasSameWords({ ...original, ...given }, newest));
    const current = newest?.version ?? original['version'];
    if (isNew || typeof current !== 'string') {
      const day = dayOf(new Date());
      return { ...changes, ...nextLegalVersion(day, await newestOfDay(sql, slug, day)) };
    }
    return { ...changes, version: current, lastUpdated: newest?.lastUpdated ?? original['lastUpdated'] };
  };

/**
 * Adds a published text to the archive, in the transaction that publishes it. When an admin restores an old version,
 * Payload publishes it under its old version number and skips the hook `archiveLegalVersion`; this hook then publishes
 * the text again, as a new version of today.
 */
export const archivePublished =
  (slug: string): GlobalAfterChangeHook =>
  async ({ doc, req }) => {
    // Reads the flag before `findGlobal`, because `findGlobal` replaces the request's context.
    const isRestored = req.context['isRestoringVersion'] === true;
    const { _status: status, ...text } = await storedText(req, slug);
    if (status !== 'published') return doc as unknown;
    const sql = await runnerOf(req);
    const newest = await newestArchived(sql, slug);
    const isNewest = newest?.version === text.version && hasSameWords(text, newest);
    if (isNewest) return doc as unknown;
    if (isRestored && newest && req.user) {
      const { title, lead, body } = text;
      await req.payload.updateGlobal({
        slug: slug as GlobalSlug,
        data: { title, lead, body, _status: 'published' } as never,
        overrideAccess: true,
        context: { isRestoringVersion: false },
        req,
      });
      return doc as unknown;
    }
    await archiveVersion(sql, slug, text);
    return doc as unknown;
  };

/** Returns a text as visitors see it, within the transaction. */
const storedText = async (req: PayloadRequest, slug: string) =>
  (await req.payload.findGlobal({
    slug: slug as GlobalSlug,
    depth: 0,
    overrideAccess: true,
    req,
  })) as unknown as ArchivedText & { _status?: unknown };
