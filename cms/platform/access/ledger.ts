import type { CollectionConfig } from 'payload';
import type { Permission } from '@shop/permissions/permissions';

import { allowed, nobody } from './access';

/**
 * Access rules of secrets and internal data, which nobody reads in the admin panel. Only operations write these rows.
 */
export const internalAccess: CollectionConfig['access'] = {
  create: nobody,
  read: nobody,
  update: nobody,
  delete: nobody,
  readVersions: nobody,
  unlock: nobody,
};

/** Access rules of rows that only operations write, and that people with the permission may read. */
export const ledgerAccess = (permission: Permission): CollectionConfig['access'] => ({
  ...internalAccess,
  read: allowed(permission),
});
