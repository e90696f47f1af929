import { can } from '@shop/permissions/permissions';

import { readCaseAttention } from '../../../cases/queries/case-attention';
import { readUnsentWarnings } from '../../../notifications/queries/unsent-warnings';
import { readOrderAlerts } from '../../../orders/queries/order-alerts';
import { guardedEndpoint } from '../../admin-endpoint';
import { providerNoticesOf } from '../../attention';

/**
 * Returns the orders and reports for which the panel's screens ring now, the recalls whose warnings wait, and what the
 * payment provider refuses.
 */
export const alertsEndpoint = guardedEndpoint({
  path: '/alerts',
  method: 'get',
  permission: 'order:read',
  answer: async (adminContext) => {
    const { cms, admin } = adminContext;
    const [orders, cases, unsentWarnings, providerNotices] = await Promise.all([
      readOrderAlerts(cms),
      can(admin, 'case:read') ? readCaseAttention(cms) : null,
      can(admin, 'recall:read') ? readUnsentWarnings(cms) : [],
      providerNoticesOf(adminContext),
    ]);
    return Response.json(
      { ...orders, urgent: cases?.urgent ?? [], unsentWarnings, providerNotices },
      { headers: { 'Cache-Control': 'no-store' } },
    );
  },
});
