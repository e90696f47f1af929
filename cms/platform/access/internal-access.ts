import type { CollectionConfig } from 'payload';

import { nobody } from './access';

/**
 * Access rules of rows that only operations write, and that nobody reads through Payload: neither over REST nor by the
 * functions that Payload's own screens call, such as the table of a list, which accept any filter and any number of
 * rows. The shop's pages read these rows by queries of their own, which check a permission and return what the page
 * shows.
 */
export const internalAccess: CollectionConfig['access'] = {
  create: nobody,
  read: nobody,
  update: nobody,
  delete: nobody,
  readVersions: nobody,
  unlock: nobody,
};
