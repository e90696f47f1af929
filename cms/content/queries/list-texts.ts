import type { GlobalSlug } from 'payload';

import type { Cms } from '../../platform/context';
import type { Media } from '../../payload-types';

/** A text of the site, as the list of all texts shows it. */
export interface TextState<Slug extends string = string> {
  slug: Slug;
  /** When the text was changed last, published or not; null for a text that was never saved. */
  changedAt: Date | null;
  /** Whether the site shows the text as it was changed last. */
  isPublished: boolean;
  /** The date on the page of a legal text; null for other texts. */
  lastUpdated: string | null;
  /** The text's first picture; null for a text without one. */
  pictureUrl: string | null;
}

/** The fields of the texts that may hold their first picture. */
interface PicturedText {
  slides?: { image?: unknown }[] | null;
  image?: unknown;
  place?: { image?: unknown } | null;
}

/** Returns the state of texts with drafts, in the given order. */
export const listTexts = <Slug extends GlobalSlug>(
  { payload }: Cms,
  slugs: readonly Slug[],
): Promise<TextState<Slug>[]> =>
  Promise.all(
    slugs.map(async (slug) => {
      const text = (await payload.findGlobal({
        slug,
        draft: true,
        depth: 1,
        overrideAccess: true,
      })) as PicturedText & Partial<Record<'updatedAt' | '_status' | 'lastUpdated', string | null>>;
      return {
        slug,
        changedAt: text.updatedAt ? new Date(text.updatedAt) : null,
        isPublished: text._status === 'published',
        lastUpdated: text.lastUpdated ?? null,
        pictureUrl: smallPicture(text.slides?.[0]?.image ?? text.image ?? text.place?.image),
      };
    }),
  );

/** Returns the address of a picture's small size; null for no picture. */
function smallPicture(image: unknown): string | null {
  const picture = typeof image === 'object' ? (image as Media | null) : null;
  return picture?.sizes?.webp320?.url ?? picture?.url ?? null;
}
