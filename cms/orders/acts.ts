import { z } from '@shop/forms/zod';

import { act, actRouter, doing } from '../platform/acts/act';
import { recordId, slotSchema } from '../platform/acts/inputs';
import { moveOrderSlot } from './operations/move-order-slot';

export const orderActs = actRouter({
  moveToSlot: act('order:move-slot')
    .input(z.object({ orderId: recordId, slot: slotSchema, seenDate: z.string().max(10).nullable() }))
    .mutation(doing(moveOrderSlot)),
});
