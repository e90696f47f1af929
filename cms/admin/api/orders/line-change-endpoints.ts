import { z } from '@shop/forms/zod';
import type { Endpoint } from 'payload';

import { changeLine, type ChangeLineError } from '../../../order-changes/change-line';
import type { ChangeRefusal } from '../../../order-changes/changeable-order';
import { listLineChoices } from '../../../order-changes/list-line-choices';
import { refundItems } from '../../../order-changes/refund-items';
import { adminEndpoint, guardedEndpoint } from '../../admin-endpoint';
import { routeParam } from './panel-request';

const permission = 'order:refund';

const refusalStatus: Record<ChangeRefusal['code'], number> = {
  access_denied: 403,
  not_found: 404,
  change_not_open: 409,
  order_held: 409,
  change_stale: 409,
  change_last: 409,
  refund_under_way: 409,
  not_refundable: 409,
};

const statusOf: Record<ChangeLineError['code'], number> = {
  ...refusalStatus,
  change_same_product: 422,
  change_off_sale: 409,
  change_out_of_stock: 409,
  change_dearer: 422,
  change_pickup_only: 422,
};

const choices = guardedEndpoint({
  path: '/office/order-lines/:id',
  method: 'get',
  permission,
  answer: async ({ cms }, req) => {
    const lineId = new URL(req.url ?? '', cms.publicUrl).searchParams.get('line') ?? '';
    const found = await listLineChoices(cms, { orderId: routeParam(req, 'id'), lineId });
    return Response.json(found ? { ok: true, choices: found } : { ok: false, error: { code: 'not_found' } }, {
      status: found ? 200 : 404,
      headers: { 'Cache-Control': 'no-store' },
    });
  },
});

const change = adminEndpoint({
  path: '/office/order-lines/:id/change',
  permission,
  schema: z.object({
    lineId: z.string().max(100),
    changeId: z.uuid(),
    units: z.int(),
    productId: z.uuid().nullable(),
    seenUnits: z.int(),
    seenRefundCents: z.int().min(0),
  }),
  statusOf,
  work: ({ cms, admin, id, body }) => changeLine(cms, { ...body, orderId: id, actorId: admin.id }),
});

const itemRefundSchema = z.object({
  itemRefundId: z.uuid(),
  items: z
    .array(z.object({ lineId: z.string().max(100), units: z.int(), seenUnits: z.int() }))
    .min(1)
    .max(200),
  withDelivery: z.boolean(),
  seenRefundCents: z.int().min(1),
});

const refund = adminEndpoint<z.output<typeof itemRefundSchema>, ChangeRefusal>({
  path: '/office/order-lines/:id/refund-items',
  permission,
  schema: itemRefundSchema,
  statusOf: refusalStatus,
  work: ({ cms, admin, id, body }) => refundItems(cms, { ...body, orderId: id, actorId: admin.id }),
});

/** The endpoints that change the lines of an order, under `/api/office`. The id in their paths is the order's id. */
export const lineChangeEndpoints: Endpoint[] = [choices, change, refund];
