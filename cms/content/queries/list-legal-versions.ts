import type { LegalTextSlug } from '@shop/text/legal-paths';

import { cachedQuery } from '../../platform/cache/snapshot-cache';
import type { Cms } from '../../platform/context';
import { sqlOf } from '../../platform/database/sql';

export interface LegalVersionLine {
  version: string;
  lastUpdated: string;
  title: string;
  /** Whether the text's page shows this version now; false for all versions while the text is withdrawn. */
  isCurrent: boolean;
}

/** Creates the cached query for the versions of one text. */
const listOf = (slug: LegalTextSlug) =>
  cachedQuery<readonly LegalVersionLine[]>({
    topics: ['content'],
    load: async ({ payload }) => {
      const { version } = await payload.findGlobal({ slug, overrideAccess: false, depth: 0 });
      const rows = await sqlOf(payload).query<Omit<LegalVersionLine, 'isCurrent'>>(
        `select version, last_updated as "lastUpdated", title from legal_versions
         where slug = $1 order by id desc`,
        [slug],
      );
      return { value: rows.map((row) => ({ ...row, isCurrent: row.version === version })), expiresAt: null };
    },
  });

const lists: Record<LegalTextSlug, (cms: Cms) => Promise<readonly LegalVersionLine[]>> = {
  'privacy-policy': listOf('privacy-policy'),
  'terms-of-use': listOf('terms-of-use'),
  'returns-policy': listOf('returns-policy'),
};

/** Returns all published versions of a legal text, newest first. Readable by anyone. */
export const listLegalVersions = (cms: Cms, slug: LegalTextSlug): Promise<readonly LegalVersionLine[]> =>
  lists[slug](cms);
