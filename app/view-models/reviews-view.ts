import { readSettings } from '@cms/content/queries/read-settings';
import type { Cms } from '@cms/platform/context';
import type { ProductReviews, PublicReview } from '@cms/reviews/queries/list-reviews';
import { ANONYMOUS } from '@shop/messages/review-messages';
import { formatDate, yearOf } from '@shop/time/bahia';

import type { ReviewsView, ReviewView } from '../components/reviews/review-view';

export const allReviewsPath = (slug: string): string => `/produto/${slug}/avaliacoes`;

/** Returns the address of a review's photo, which changes with the photo. */
export const reviewPhotoPath = (id: string, photo: string): string =>
  `/avaliacoes/foto/${id}?${new URLSearchParams({ v: photo }).toString()}`;

/** Returns what a product's page shows of its reviews; null without any. */
export async function productReviewsView(
  cms: Cms,
  { product: { slug }, reviews }: { product: { slug: string }; reviews: ProductReviews | null },
): Promise<ReviewsView | null> {
  if (!reviews) return null;
  const { average, count, newest } = reviews;
  const { brandName } = await readSettings(cms);
  return {
    average,
    count,
    newest: newest.map((review) => reviewView(review, cms.now())),
    allHref: count > newest.length ? allReviewsPath(slug) : null,
    brandName,
  };
}

export const reviewView = (
  { id, stars, text, author, receivedAt, answer, photo }: PublicReview,
  now: Date,
): ReviewView => ({
  id,
  stars,
  text,
  signature: author ?? ANONYMOUS,
  received: `Recebeu em ${dayText(receivedAt, now)}`,
  answer,
  photo: photo && reviewPhotoPath(id, photo),
});

/** Returns '14/11', with the year once it is another one. */
const dayText = (date: Date, now: Date): string =>
  yearOf(date) === yearOf(now) ? formatDate(date).slice(0, 5) : formatDate(date);
