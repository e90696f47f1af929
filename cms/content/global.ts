import type { Field, GlobalBeforeValidateHook, GlobalConfig } from 'payload';

import { anyone, isAdmin, publishedOrAdmin } from '../access/access';
import { announceGlobal } from '../database/announce-change';
import { auditGlobal } from '../reports/audit-hooks';

/** How soon after the last key a draft is kept, and the preview beside it follows (milliseconds). */
const AUTOSAVE_MS = 400;

interface ContentGlobal {
  slug: string;
  label: string;
  description?: string;
  /** Texts keep drafts and versions; settings take effect as saved. */
  hasDrafts?: boolean;
  beforeValidate?: GlobalBeforeValidateHook[];
  fields: Field[];
}

/** A global the owner edits, whose change every storefront hears of. */
export const contentGlobal = ({
  slug,
  label,
  description,
  hasDrafts = true,
  beforeValidate = [],
  fields,
}: ContentGlobal): GlobalConfig => ({
  slug,
  label,
  admin: { group: 'Conteúdo', ...(description ? { description } : {}) },
  access: { read: hasDrafts ? publishedOrAdmin : anyone, readVersions: isAdmin, update: isAdmin },
  ...(hasDrafts ? { versions: { drafts: { autosave: { interval: AUTOSAVE_MS } }, max: 50 } } : {}),
  hooks: { beforeValidate, afterChange: [auditGlobal(slug), announceGlobal('content')] },
  fields,
});
