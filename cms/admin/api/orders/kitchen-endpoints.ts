import { z } from '@shop/forms/zod';
import type { Endpoint } from 'payload';

import { setReady, type SetReadyError } from '../../../orders/packing/set-ready';
import { adminEndpoint } from '../../admin-endpoint';

export type AdminReadyError = SetReadyError;

/** The endpoint of the kitchen's buttons "Pronto" and "Desfazer", under `/api/office`. */
export const kitchenEndpoints: Endpoint[] = [
  adminEndpoint<{ isReady: boolean; withoutLot?: boolean | undefined }, AdminReadyError>({
    path: '/office/kitchen/:id/ready',
    permission: 'kitchen:prepare',
    schema: z.object({ isReady: z.boolean(), withoutLot: z.boolean().optional() }),
    statusOf: {
      access_denied: 403,
      not_found: 404,
      order_held: 409,
      pack_not_open: 409,
      already_sent: 409,
      lot_missing: 409,
    },
    work: ({ cms, admin, id, body }) => setReady(cms, { orderId: id, ...body, actorId: admin.id }),
  }),
];
