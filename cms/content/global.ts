import type { Field, GlobalConfig } from 'payload';

import { anyone, isAdmin, publishedOrAdmin } from '../access/access';
import { announceGlobal } from '../database/announce-change';
import { auditGlobal } from '../reports/audit-hooks';

interface ContentGlobal {
  slug: string;
  label: string;
  description?: string;
  /** Texts keep drafts and versions; settings take effect as saved. */
  hasDrafts?: boolean;
  fields: Field[];
}

/** A global the owner edits, whose change every storefront hears of. */
export const contentGlobal = ({
  slug,
  label,
  description,
  hasDrafts = true,
  fields,
}: ContentGlobal): GlobalConfig => ({
  slug,
  label,
  admin: { group: 'Conteúdo', ...(description ? { description } : {}) },
  access: { read: hasDrafts ? publishedOrAdmin : anyone, readVersions: isAdmin, update: isAdmin },
  ...(hasDrafts ? { versions: { drafts: true, max: 50 } } : {}),
  hooks: { afterChange: [auditGlobal(slug), announceGlobal('content')] },
  fields,
});
