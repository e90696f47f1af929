import type { Resource } from '@shop/permissions/resources';

import { cachedQuery } from '../../platform/cache/snapshot-cache';
import { sqlOf } from '../../platform/database/sql';
import { offResources } from '../../platform/resources/read-resources';

/** Returns the resources that are off, for the person of a request (`Permitted.off`) and for what a page shows. */
export const readOffResources = cachedQuery<readonly Resource[]>({
  topics: ['content'],
  load: async ({ payload }) => ({ value: await offResources(sqlOf(payload)), expiresAt: null }),
});
