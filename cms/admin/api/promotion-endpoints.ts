import { z } from '@shop/forms/zod';
import { promotionFormSchema } from '@shop/promotions/promotion-form';

import { adminEndpoint } from '../admin-endpoint';
import {
  createPromotion,
  savePromotion,
  type SavePromotionError,
} from '../../promotions/operations/save-promotion';
import {
  removePromotion,
  setPromotionActive,
  type PromotionSwitchError,
} from '../../promotions/operations/switch-promotion';
import { findAdminPromotion } from '../../promotions/queries/admin-promotion';
import { previewPromotion } from '../../promotions/queries/preview-promotion';

export type AdminPromotionError = SavePromotionError | PromotionSwitchError;

const statusOf: Record<AdminPromotionError['code'], number> = {
  forbidden: 403,
  promotion_gone: 404,
  promotion_changed: 409,
  picture_gone: 409,
  choice_gone: 409,
};

/**
 * The `updatedAt` of the promotion as the screen shows it. A value that is not a timestamp is treated as an outdated
 * version.
 */
const seenUpdatedAt = { seenUpdatedAt: z.string().max(40) };

const create = adminEndpoint({
  path: '/create-complete',
  permission: 'promotion:write',
  schema: z.object({ form: promotionFormSchema }),
  statusOf,
  work: ({ cms, admin, body }) => createPromotion(cms, { ...body, actorId: admin.id }),
});

const save = adminEndpoint({
  path: '/:id/save',
  permission: 'promotion:write',
  schema: z.object({ form: promotionFormSchema, ...seenUpdatedAt }),
  statusOf,
  work: async ({ cms, admin, id, body }) => {
    const result = await savePromotion(cms, { promotionId: id, ...body, actorId: admin.id });
    if (result.ok || result.error.code !== 'promotion_changed') return result;
    // The stored promotion is part of the response, so that the screen can show what another user changed and keep the
    // typed text.
    return { ok: false, error: { ...result.error, current: await findAdminPromotion(cms, id) } };
  },
});

const switchActive = adminEndpoint({
  path: '/:id/active',
  permission: 'promotion:write',
  schema: z.object({ active: z.boolean(), ...seenUpdatedAt }),
  statusOf,
  work: ({ cms, admin, id, body }) =>
    setPromotionActive(cms, { promotionId: id, ...body, actorId: admin.id }),
});

const remove = adminEndpoint({
  path: '/:id/remove',
  permission: 'promotion:write',
  schema: z.object(seenUpdatedAt),
  statusOf,
  work: ({ cms, admin, id, body }) => removePromotion(cms, { promotionId: id, ...body, actorId: admin.id }),
});

const preview = adminEndpoint({
  path: '/preview',
  permission: 'promotion:write',
  schema: z.object({ form: promotionFormSchema, promotionId: z.uuid().nullable() }),
  statusOf,
  work: async ({ cms, body }) => ({ ok: true, preview: await previewPromotion(cms, body) }),
});

/** The endpoints of the admin panel's promotion pages, under `/api/promotions`. Each checks the user's permission. */
export const promotionEndpoints = [create, save, switchActive, remove, preview];
