import { z } from '@shop/forms/zod';
import { reviewActMessages } from '@shop/messages/review-messages';
import { HIDING_REASONS, MAX_REVIEW_TEXT } from '@shop/reviews/review';
import { cleanLines } from '@shop/text/clean-text';

import { act, actRouter, doing } from '../platform/acts/act';
import { recordId, shownVersion } from '../platform/acts/inputs';
import { answerReview, hideReview, publishAtOnce, publishReview } from './operations/moderate-review';

const shown = { reviewId: recordId, seenUpdatedAt: shownVersion };
const answer = z
  .string()
  .transform(cleanLines)
  .refine((text) => text.length > 0 && text.length <= MAX_REVIEW_TEXT, {
    error: reviewActMessages.review_answer_missing,
  });

export const reviewActs = actRouter({
  publish: act('review:moderate').input(z.object(shown)).mutation(doing(publishReview)),
  hide: act('review:moderate')
    .input(z.object({ ...shown, reason: z.enum(HIDING_REASONS) }))
    .mutation(doing(hideReview)),
  answer: act('review:moderate')
    .input(z.object({ ...shown, answer }))
    .mutation(doing(answerReview)),
  publishAtOnce: act('review:moderate')
    .input(z.object({ isOn: z.boolean() }))
    .mutation(doing(publishAtOnce)),
});
