import { APIError, type GlobalBeforeOperationHook, type GlobalSlug } from 'payload';

import { SEEN_UPDATED_AT, type OutdatedText } from '@shop/text/outdated-text';
import { messages } from '@shop/messages/messages';

import { readLastGlobalChange } from '../platform/audit/last-change';
import { runnerOf } from '../platform/database/request-database';

/**
 * Refuses to save a text or the settings over a version that the editor has not seen. The editor says which version it
 * shows in the header `SEEN_UPDATED_AT`; a save without this header, by a script for example, is accepted. The refusal
 * (409) contains the stored version, so that the editor can show what somebody else changed. Saves of one text wait for
 * each other, so that no two of them pass this check together.
 */
export const refuseOutdated =
  (slug: string): GlobalBeforeOperationHook =>
  async ({ args, operation, req }) => {
    const seen = operation === 'update' ? req.headers.get(SEEN_UPDATED_AT) : null;
    if (!seen || !req.user) return args as unknown;
    const sql = await runnerOf(req);
    await sql.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`saved-text:${slug}`]);
    // Reads what this user may read, because the access to the change is checked after this hook.
    const current = (await req.payload.findGlobal({
      slug: slug as GlobalSlug,
      depth: 0,
      draft: true,
      overrideAccess: false,
      user: req.user,
      req,
    })) as unknown as Record<string, unknown>;
    const { updatedAt } = current;
    if (typeof updatedAt !== 'string' || Date.parse(updatedAt) === Date.parse(seen)) return args as unknown;
    const data: OutdatedText = { current, changedBy: await readLastGlobalChange(sql, slug as GlobalSlug) };
    throw new APIError(messages.text_changed, 409, { ...data }, true);
  };
