import type { DataFromGlobalSlug, GlobalSlug } from 'payload';

import type { Cms } from '../platform/context';

/**
 * Reads a text in the version that this request may see: in an admin's preview the newest draft, otherwise the
 * published version under a visitor's access rules.
 */
export function readGlobal<Slug extends GlobalSlug>(
  { payload, showsDrafts = false }: Pick<Cms, 'payload' | 'showsDrafts'>,
  slug: Slug,
): Promise<Partial<DataFromGlobalSlug<Slug>>> {
  return payload.findGlobal({ slug, depth: 1, draft: showsDrafts, overrideAccess: showsDrafts });
}
