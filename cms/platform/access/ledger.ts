import type { CollectionConfig } from 'payload';

import { isAdmin, nobody } from './access';

/** Access rules of rows that only operations write: admins read them; nobody changes them through the panel or REST. */
export const ledgerAccess: CollectionConfig['access'] = {
  create: nobody,
  read: isAdmin,
  update: nobody,
  delete: nobody,
  readVersions: nobody,
  unlock: nobody,
};

/** Access rules of rows that nobody reads in the panel: secrets and internal data. */
export const internalAccess: CollectionConfig['access'] = { ...ledgerAccess, read: nobody };
