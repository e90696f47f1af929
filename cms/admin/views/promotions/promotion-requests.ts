import { adminMessages } from '@shop/messages/admin-messages';
import type { PromotionForm } from '@shop/promotions/promotion-form';

import type { AdminPromotionError } from '../../api/promotion-endpoints';
import type { AdminPromotion } from '../../../promotions/queries/admin-promotion';
import type { PromotionPreview } from '../../../promotions/queries/preview-promotion';
import { postToAdmin, type AdminFailure } from '../../admin-request';

interface Seen {
  promotionId: string;
  seenUpdatedAt: string;
}

const at = (promotionId: string, act: string) => `promotions/${encodeURIComponent(promotionId)}/${act}`;

export const requestCreation = (form: PromotionForm) =>
  postToAdmin<{ promotionId: string }, AdminPromotionError>('promotions/create-complete', { form });

export const requestSave = ({ promotionId, seenUpdatedAt, form }: Seen & { form: PromotionForm }) =>
  postToAdmin<{ updatedAt: string }, AdminPromotionError & { current?: AdminPromotion | null }>(
    at(promotionId, 'save'),
    { form, seenUpdatedAt },
  );

export const requestActive = ({ promotionId, seenUpdatedAt, active }: Seen & { active: boolean }) =>
  postToAdmin<{ active: boolean }, AdminPromotionError>(at(promotionId, 'active'), {
    active,
    seenUpdatedAt,
  });

export const requestRemoval = ({ promotionId, seenUpdatedAt }: Seen) =>
  postToAdmin<object, AdminPromotionError>(at(promotionId, 'remove'), { seenUpdatedAt });

export const requestPreview = (form: PromotionForm, promotionId: string | null, signal: AbortSignal) =>
  postToAdmin<{ preview: PromotionPreview }, AdminPromotionError>(
    'promotions/preview',
    { form, promotionId },
    { signal },
  );

/** The toast's text for a refused request; `otherwise` is the spec's text for the action. */
export function promotionRefusal(error: AdminFailure<AdminPromotionError>, otherwise: string): string {
  switch (error.code) {
    case 'signed_out':
      return adminMessages.signed_out;
    case 'proof_needed':
      return adminMessages.proof_needed;
    case 'access_denied':
    case 'forbidden':
      return adminMessages.access_denied;
    case 'promotion_gone':
      return adminMessages.promotion_gone;
    case 'promotion_changed':
      return adminMessages.promotion_changed;
    case 'picture_gone':
      return adminMessages.product_picture_gone;
    case 'choice_gone':
      return adminMessages.promotion_choice_gone;
    case 'malformed':
    case 'request_failed':
      return otherwise;
  }
}
