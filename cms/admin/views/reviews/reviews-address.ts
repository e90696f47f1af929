import { REVIEW_STATES } from '@shop/reviews/review';

import { listAddress, pageParam, searchParam, tabParam } from '../../engine/list-address';
import { pagePath } from '../../engine/pages';

/** The address of the list of reviews; those that wait are the default. */
export const reviewsAddress = listAddress(pagePath('reviews'), {
  state: tabParam('situacao', REVIEW_STATES),
  search: searchParam,
  page: pageParam,
});

/** The URL of a review's photo, also before it is published. */
export const reviewPhotoHref = (reviewId: string): string => `/api/office/reviews/${reviewId}/photo`;
