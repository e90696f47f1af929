import { z } from '@shop/forms/zod';
import { promotionFormSchema } from '@shop/promotions/promotion-form';

import { act, actRouter, doing } from '../platform/acts/act';
import { recordId, shownVersion } from '../platform/acts/inputs';
import { createPromotion, savePromotion } from './operations/save-promotion';
import { removePromotion, setPromotionActive } from './operations/switch-promotion';
import { previewPromotion } from './queries/preview-promotion';

const shownPromotion = { promotionId: recordId, seenUpdatedAt: shownVersion };
const form = promotionFormSchema;

export const promotionActs = actRouter({
  create: act('promotion:write').input(z.object({ form })).mutation(doing(createPromotion)),
  save: act('promotion:write')
    .input(z.object({ ...shownPromotion, form }))
    .mutation(doing(savePromotion)),
  setActive: act('promotion:write')
    .input(z.object({ ...shownPromotion, active: z.boolean() }))
    .mutation(doing(setPromotionActive)),
  remove: act('promotion:write').input(z.object(shownPromotion)).mutation(doing(removePromotion)),
  preview: act('promotion:write')
    .input(z.object({ form, promotionId: recordId.nullable() }))
    .mutation(
      async ({ ctx, input }) => ({ ok: true, preview: await previewPromotion(ctx.cms, input) }) as const,
    ),
});
