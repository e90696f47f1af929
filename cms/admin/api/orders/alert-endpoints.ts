import { z } from '@shop/forms/zod';
import { can } from '@shop/permissions/permissions';

import { readCaseAttention } from '../../../cases/queries/case-attention';
import { acknowledgeOrders } from '../../../orders/operations/acknowledge-orders';
import { readUnsentWarnings } from '../../../notifications/queries/unsent-warnings';
import { readOrderAlerts } from '../../../orders/queries/order-alerts';
import { adminEndpoint, guardedEndpoint } from '../../admin-endpoint';
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

/** The endpoint of the button "Ok, vi": the screens stop ringing for these orders. */
export const acknowledgeEndpoint = adminEndpoint({
  path: '/acknowledge',
  permission: 'order:acknowledge',
  schema: z.object({ orderIds: z.array(z.uuid()).min(1).max(50) }),
  statusOf: { access_denied: 403 },
  work: ({ cms, admin, body }) => acknowledgeOrders(cms, { ...body, actorId: admin.id }),
});
