import type { GlobalSlug } from 'payload';

import type { Cms } from '../platform/context';
import type { Transaction } from '../platform/database/transaction';

/** A text as Payload stores it, with who wrote it. */
export type StoredText = Record<string, unknown> & { _status?: unknown; editedBy?: unknown };

/** Reads a text in its newest version, or as visitors see it. */
export const readStoredText = async (
  { payload }: Pick<Cms, 'payload'>,
  { slug, isDraft, req = {} }: { slug: GlobalSlug; isDraft: boolean; req?: Transaction['req'] },
): Promise<StoredText> =>
  (await payload.findGlobal({
    slug,
    draft: isDraft,
    depth: 0,
    overrideAccess: true,
    showHiddenFields: true,
    req,
  })) as unknown as StoredText;
