import { cache } from 'react';

import type { Cms } from '../platform/context';
import { readOfficeAttention, type OfficeAttention } from '../orders/queries/office-attention';
import type { Office } from './office';

const readOnce = cache((cms: Cms): Promise<OfficeAttention | null> =>
  readOfficeAttention(cms).catch((error: unknown) => {
    // The sidebar stands on every page: a count that cannot be read must not take the page with it.
    cms.log.error({ err: error }, 'orders waiting for the admin could not be counted');
    return null;
  }),
);

/** What waits for the admin, read once for sidebar, bell and page of one request; null when it cannot be read. */
export const attentionOf = ({ cms }: Office): Promise<OfficeAttention | null> => readOnce(cms);
