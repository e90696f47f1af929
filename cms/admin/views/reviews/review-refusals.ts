import { reviewActMessages } from '@shop/messages/review-messages';

import { refusalTexts, type DomainRefusal } from '../../engine/refusals';

export const reviewRefusal = refusalTexts<DomainRefusal<'reviews'>>({
  malformed: reviewActMessages.review_answer_missing,
  review_gone: reviewActMessages.review_gone,
  review_changed: reviewActMessages.review_changed,
  review_answered_before: reviewActMessages.review_answered_before,
  review_not_published: reviewActMessages.review_not_published,
});
