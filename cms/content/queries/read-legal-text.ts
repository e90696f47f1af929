import type { LegalTextSlug } from '@shop/text/legal-paths';

import { cachedQuery } from '../../platform/cache/snapshot-cache';
import type { Cms } from '../../platform/context';
import type { PrivacyPolicy } from '../../payload-types';
import type { LegalTextView } from '../content-views';
import { withFacts } from '../facts';
import { readGlobal } from '../read-global';
import { richText } from '../rich-text';
import { withSections } from '../sections';

const readerOf = (slug: LegalTextSlug) =>
  cachedQuery<LegalTextView | null>({
    topics: ['content', 'catalog'],
    hasDrafts: true,
    load: async (cms) => withFacts(cms, legalTextView(await readGlobal(cms, slug))),
  });

const readers: Record<LegalTextSlug, (cms: Cms) => Promise<LegalTextView | null>> = {
  'privacy-policy': readerOf('privacy-policy'),
  'terms-of-use': readerOf('terms-of-use'),
  'returns-policy': readerOf('returns-policy'),
};

/** Returns one of the three legal texts; null while it is not published. */
export const readLegalText = (cms: Cms, slug: LegalTextSlug): Promise<LegalTextView | null> =>
  readers[slug](cms);

function legalTextView({
  title,
  version,
  lastUpdated,
  lead,
  body,
}: Partial<PrivacyPolicy>): LegalTextView | null {
  if (!title || !version) return null;
  return {
    title,
    version,
    lastUpdated: lastUpdated ?? '',
    lead: lead ?? null,
    ...withSections(richText(body)),
  };
}
