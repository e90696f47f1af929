import { cache } from 'react';

import type { Cms } from '../platform/context';
import { readAdminAttention, type AdminAttention } from '../orders/queries/admin-attention';
import type { AdminContext } from './admin-context';

const readOnce = cache((cms: Cms): Promise<AdminAttention | null> =>
  readAdminAttention(cms).catch((error: unknown) => {
    // The sidebar is on every page: a failed count must not break the page.
    cms.log.error({ err: error }, 'orders waiting for the admin could not be counted');
    return null;
  }),
);

/**
 * Returns the counts of orders that wait for the admin, read once per request for sidebar, bell and page; null when
 * reading fails.
 */
export const attentionOf = ({ cms }: AdminContext): Promise<AdminAttention | null> => readOnce(cms);
