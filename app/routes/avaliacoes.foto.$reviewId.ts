import type { LoaderFunctionArgs } from '@remix-run/node';
import { findReviewPhoto } from '@cms/reviews/queries/find-review-photo';

import { PRIVATE } from '../cache/cache-control';

/** Returns the photo of a published review, or of one's own by the link of the order. */
export async function loader({ request, params: { reviewId = '' }, context }: LoaderFunctionArgs) {
  const token = new URL(request.url).searchParams.get('token');
  const photo = await findReviewPhoto(context.cms, { reviewId, token });
  if (!photo) throw new Response(null, { status: 404, headers: PRIVATE });
  return new Response(new Uint8Array(photo), {
    // Short, because a review that is hidden takes its photo along.
    headers: {
      ...(token === null ? { 'Cache-Control': 'public, max-age=300' } : PRIVATE),
      'Content-Type': 'image/webp',
    },
  });
}
