import { z } from '../forms/zod';
import { reviewMessages } from '../messages/review-messages';
import { cleanLines } from '../text/clean-text';
import { MAX_REVIEW_TEXT } from './review';

/** The form with which a buyer reviews one product of an order. */
export const reviewSchema = z.object({
  productId: z.uuid(),
  stars: z.enum(['1', '2', '3', '4', '5'], { error: reviewMessages.review_stars_required }).transform(Number),
  reviewText: z
    .string()
    .optional()
    .transform((text) => cleanLines(text ?? ''))
    .refine((text) => text.length <= MAX_REVIEW_TEXT, { error: reviewMessages.review_text_long }),
  /** Whether the first name and the neighbourhood are shown. */
  signature: z.enum(['name', 'anonymous']).optional(),
});

export type ReviewForm = z.output<typeof reviewSchema>;
