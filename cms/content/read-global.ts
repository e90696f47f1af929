import type { DataFromGlobalSlug, GlobalSlug } from 'payload';

import type { Cms } from '../platform/context';

/**
 * A text of the panel as this request may see it: what is published, through the access rules of a visitor; for an
 * admin's preview the newest draft.
 */
export function readGlobal<Slug extends GlobalSlug>(
  { payload, showsDrafts = false }: Pick<Cms, 'payload' | 'showsDrafts'>,
  slug: Slug,
): Promise<Partial<DataFromGlobalSlug<Slug>>> {
  return payload.findGlobal({ slug, depth: 1, draft: showsDrafts, overrideAccess: showsDrafts });
}
