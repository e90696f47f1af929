import { can } from '@shop/permissions/permissions';
import { cache } from 'react';

import type { Cms } from '../platform/context';
import { readCaseAttention, type CaseAttention } from '../cases/queries/case-attention';
import { listProviderNotices, type ProviderNotice } from '../payments/queries/provider-notices';
import { readUnsentWarnings, type UnsentWarnings } from '../notifications/queries/unsent-warnings';
import { readAdminAttention, type AdminAttention } from '../orders/queries/admin-attention';
import { countWaitingReviews } from '../reviews/queries/admin-reviews';
import { readToResolve, type ToResolveFacts } from './to-resolve';
import type { AdminContext } from './admin-context';

const readOnce = cache((cms: Cms): Promise<AdminAttention | null> =>
  readAdminAttention(cms).catch((error: unknown) => {
    // The sidebar is on every page, so a failed count must not break the page.
    cms.log.error({ err: error }, 'orders waiting for the admin could not be counted');
    return null;
  }),
);

/**
 * Returns the counts of orders that wait for the admin, or null when reading fails. They are read only once per
 * request, although the sidebar, the bell and the page show them.
 */
export const attentionOf = ({ cms }: AdminContext): Promise<AdminAttention | null> => readOnce(cms);

const readCasesOnce = cache((cms: Cms): Promise<CaseAttention | null> =>
  readCaseAttention(cms).catch((error: unknown) => {
    cms.log.error({ err: error }, 'cases waiting for the team could not be counted');
    return null;
  }),
);

/**
 * Returns how many cases wait for the team; null for users who may not read cases, or when reading fails. The number is
 * read only once per request.
 */
export const caseAttentionOf = ({ cms, admin }: AdminContext): Promise<CaseAttention | null> =>
  can(admin, 'case:read') ? readCasesOnce(cms) : Promise.resolve(null);

const readWaitingReviewsOnce = cache((cms: Cms): Promise<number> =>
  countWaitingReviews(cms).catch((error: unknown) => {
    cms.log.error({ err: error }, 'reviews waiting for the owner could not be counted');
    return 0;
  }),
);

/** Returns how many reviews wait to be read; 0 for users who may not read them, or when reading fails. */
export const waitingReviewsOf = ({ cms, admin }: AdminContext): Promise<number> =>
  can(admin, 'review:moderate') ? readWaitingReviewsOnce(cms) : Promise.resolve(0);

/**
 * Returns the recalls whose warnings wait to be sent; none for users who may not read recalls. A failed read is logged,
 * because the page must not break.
 */
export const unsentWarningsOf = ({ cms, admin }: AdminContext): Promise<UnsentWarnings[]> =>
  can(admin, 'recall:read')
    ? readUnsentWarnings(cms).catch((error: unknown) => {
        cms.log.error({ err: error }, 'the unsent warnings of recalls could not be read');
        return [];
      })
    : Promise.resolve([]);

/** A notice about the payment provider, as the strip on every page shows it. */
export type NoticeTitle = Pick<ProviderNotice, 'id' | 'call'>;

/**
 * Returns what the payment provider refuses and the owner has not ended; nothing for users who may not read the
 * operation. A failed read is logged, because the page must not break.
 */
export const providerNoticesOf = async ({ cms, admin }: AdminContext): Promise<NoticeTitle[]> => {
  if (!can(admin, 'operation:read')) return [];
  try {
    const notices = await listProviderNotices(cms);
    return notices.map(({ id, call }) => ({ id, call }));
  } catch (error) {
    cms.log.error({ err: error }, 'the notices about the payment provider could not be read');
    return [];
  }
};

const readToResolveOnce = cache((cms: Cms): Promise<ToResolveFacts | null> =>
  readToResolve(cms).catch((error: unknown) => {
    cms.log.error({ err: error }, 'what waits in the records could not be read');
    return null;
  }),
);

/**
 * Returns what needs a person's decision; null for users who may not read the operation, or when reading fails. It is read
 * only once per request, although the pill and the page show it.
 */
export const toResolveOf = ({ cms, admin }: AdminContext): Promise<ToResolveFacts | null> =>
  can(admin, 'operation:read') ? readToResolveOnce(cms) : Promise.resolve(null);
