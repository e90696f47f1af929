import type { LegalTextSlug } from '@shop/text/legal-paths';
import type { LegalVersion } from '@shop/text/legal-version';

import type { Cms } from '../../platform/context';
import { sqlOf } from '../../platform/database/sql';
import { compareTexts, type ComparedSection } from '../compare-texts';
import type { LegalTextView } from '../content-views';
import { FACT_NAMES, fillFacts } from '../facts';
import { archivedWithNeighbours, type ArchivedText } from '../legal-archive';
import { richText } from '../rich-text';
import { withSections } from '../sections';
import { listLegalVersions } from './list-legal-versions';

export interface LegalVersionView extends LegalTextView {
  isCurrent: boolean;
  /** The version published before this one, and the changes from it to this one. */
  previous: (LegalVersion & { changes: ComparedSection[] }) | null;
  next: LegalVersion | null;
}

/** Returns one published version of a legal text; null if no version has this name. Readable by anyone. */
export async function readLegalVersion(
  cms: Cms,
  slug: LegalTextSlug,
  version: string,
): Promise<LegalVersionView | null> {
  const found = await archivedWithNeighbours(sqlOf(cms.payload), slug, version);
  if (!found) return null;
  const { previous, next } = found;
  const text = versionView(found.text);
  const isCurrent = (await listLegalVersions(cms, slug)).some(
    (line) => line.isCurrent && line.version === version,
  );
  return {
    ...text,
    isCurrent,
    previous: previous && { ...nameOf(previous), changes: compareTexts(versionView(previous), text) },
    next: next && nameOf(next),
  };
}

const nameOf = ({ version, lastUpdated }: ArchivedText): LegalVersion => ({ version, lastUpdated });

/**
 * Returns the text with the names of the facts instead of today's values, which may differ from those at the time of
 * publication.
 */
const versionView = ({ title, version, lastUpdated, lead, body }: ArchivedText): LegalTextView =>
  fillFacts({ title, version, lastUpdated, lead, ...withSections(richText(body)) }, FACT_NAMES);
