import {
  data,
  type ActionFunctionArgs,
  type AppLoadContext,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { setReviewPhoto } from '@cms/reviews/operations/review-photo';
import { removeReview, saveReview } from '@cms/reviews/operations/save-review';
import { findReviewedOrder, type ReviewedOrder } from '@cms/reviews/queries/find-own-reviews';
import { reviewMessages } from '@shop/messages/review-messages';
import { reviewSchema } from '@shop/reviews/review-form';

import { PRIVATE } from '../../cache/cache-control';
import { badRequest, readForm, textField } from '../../http/form-body';
import { notFound } from '../../http/not-found';
import { redirectWithMessage } from '../../session/flash';
import { pageMeta } from '../../view-models/page-meta';
import { reviewPhotoPath } from '../../view-models/reviews-view';
import { ReviewPage, type ReviewReply } from './ReviewPage';
import { reviewPath } from '../../view-models/review-path';

export { secretAddressHeaders as headers } from '../../cache/cache-control';

export const meta: MetaFunction = ({ matches }) => pageMeta({ title: 'Avaliar', isHidden: true, matches });

const paramsOf = (request: Request) => new URL(request.url).searchParams;

/** Loads the form of one product. A star in a mail only chooses, because mail scanners open every link. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const params = paramsOf(request);
  const token = params.get('token');
  const order = await findReviewedOrder(context.cms, token);
  const chosen = order && chosenOf(order, params.get('produto'));
  if (!order || !chosen || token === null) throw await notFound(context);
  const { review } = chosen;
  const stars = params.get('nota') ?? '';
  const here = reviewPath(token, chosen.slug);
  return {
    token,
    here,
    askHref: `${here}&${ASK_PARAMETER}=sim#tirar`,
    isAsked: review !== null && params.has(ASK_PARAMETER),
    number: order.number,
    signature: order.signature,
    isOpen: order.isOpen,
    product: { id: chosen.id, slug: chosen.slug, name: chosen.name },
    review,
    photo: review?.photo ? `${reviewPhotoPath(review.id, review.photo)}&${tokenQuery(token)}` : null,
    stars: /^[1-5]$/.test(stars) ? Number(stars) : (review?.stars ?? null),
    others: order.products
      .filter(({ id }) => id !== chosen.id)
      .map(({ slug, name, review: own }) => ({
        name,
        href: reviewPath(token, slug),
        stars: own?.stars ?? null,
      })),
  };
}

/** The parameter of the page that asks, without JavaScript, whether to delete the review. */
const ASK_PARAMETER = 'tirar';

const tokenQuery = (token: string): string => new URLSearchParams({ token }).toString();

/** The product that the address names, otherwise the first that is not reviewed yet. */
const chosenOf = ({ products }: ReviewedOrder, slug: string | null) =>
  products.find((product) => product.slug === slug) ??
  products.find(({ review }) => review === null) ??
  products[0];

export async function action({ request, context }: ActionFunctionArgs) {
  const token = paramsOf(request).get('token');
  const form = await readForm(request);
  const order = await findReviewedOrder(context.cms, token);
  const product = order?.products.find(({ id }) => id === textField(form, 'productId'));
  if (!product || token === null) throw await notFound(context);
  const place = { token, productId: product.id };
  const here = reviewPath(token, product.slug);
  switch (form.get('intent')) {
    case 'save':
      return save(context, { form, place, here });
    case 'remove':
      await removeReview(context.cms, place);
      return redirectWithMessage(context, here, { code: 'review_removed' });
    case 'remove-photo':
      await setReviewPhoto(context.cms, place, null);
      return redirectWithMessage(context, here, { code: 'review_photo_removed' });
    default:
      throw badRequest();
  }
}

async function save(
  context: AppLoadContext,
  { form, place, here }: { form: FormData; place: { token: string; productId: string }; here: string },
) {
  const text = textField(form, 'reviewText');
  const parsed = reviewSchema.safeParse({
    ...place,
    stars: textField(form, 'stars'),
    reviewText: text,
    signature: textField(form, 'signature') || undefined,
  });
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    const field = issue?.path[0] === 'reviewText' ? 'text' : 'stars';
    const message = issue?.message ?? reviewMessages.review_stars_required;
    return refused({ errors: { [field]: message }, text, stars: textField(form, 'stars') }, 400);
  }
  const { stars, reviewText, signature } = parsed.data;
  const saved = await saveReview(context.cms, {
    ...place,
    stars,
    text: reviewText,
    isNamed: signature === 'name',
    ip: context.clientIp,
  });
  if (saved.ok)
    return redirectWithMessage(context, here, {
      code: saved.state === 'published' ? 'review_published' : 'review_waiting',
    });
  const isLimited = saved.error.code === 'too_many_attempts';
  const message = isLimited ? reviewMessages.review_limited : reviewMessages.review_closed;
  return refused({ errors: { form: message }, text, stars: String(stars) }, isLimited ? 429 : 409);
}

const refused = (reply: ReviewReply, status: 400 | 409 | 429) => data(reply, { status, headers: PRIVATE });

export default function Review() {
  return <ReviewPage view={useLoaderData<typeof loader>()} reply={useActionData<ReviewReply>()} />;
}
