import { z } from '@shop/forms/zod';

import { recordPrints } from '../../../orders/operations/record-prints';
import { listCommonWindows } from '../../../orders/queries/common-windows';
import { adminEndpoint } from '../../admin-endpoint';

const MAX_ORDERS = 50;
const orderIds = z.array(z.uuid()).min(1).max(MAX_ORDERS);

/**
 * Stores who printed which orders. If several devices print new orders automatically, only one of them gets each
 * order.
 */
export const printsEndpoint = adminEndpoint({
  path: '/prints',
  permission: 'order:print',
  schema: z.object({ orderIds, isOnArrival: z.boolean() }),
  statusOf: { access_denied: 403 },
  work: ({ cms, admin, body }) => recordPrints(cms, { ...body, actorId: admin.id }),
});

/** The endpoint that returns the time windows to which every one of the given orders may be moved. */
export const commonWindowsEndpoint = adminEndpoint<{ orderIds: string[] }, never>({
  path: '/windows',
  permission: 'order:move-slot',
  schema: z.object({ orderIds }),
  statusOf: {},
  work: async ({ cms, body }) => ({ ok: true, slots: await listCommonWindows(cms, body.orderIds) }),
});
