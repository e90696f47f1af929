import type { CollectionConfig } from 'payload';

import { isAdmin, nobody } from './access';

/** Access of rows written only by operations: an admin may read them, the panel and REST change nothing. */
export const ledgerAccess: CollectionConfig['access'] = {
  create: nobody,
  read: isAdmin,
  update: nobody,
  delete: nobody,
  readVersions: nobody,
  unlock: nobody,
};

/** Rows without any reader in the panel: secrets, or plumbing. */
export const internalAccess: CollectionConfig['access'] = { ...ledgerAccess, read: nobody };
