import type { ReviewState } from '@shop/reviews/review';
import { readPatiently, type Acts } from './act';
import { pressAsAdmin } from './send-as-admin';
import { get, post } from './visit';

interface ReviewSeen extends Record<string, unknown> {
  id: string;
  state: ReviewState;
  updatedAt: Date;
}

const LINK = /href="(\/avaliar\?[^"]+)"/;
const PRODUCT = /name="productId" value="([^"]+)"/;

export const REVIEW_ACTS: Acts<'review' | 'review-act'> = {
  async review(world, { stars, says, presses, ...place }) {
    const shopper = world.shoppers[place.shopper];
    const orderId = await readPatiently(() => world.orderIdAt(place));
    if (!shopper || shopper.isGone || !orderId) return 'skipped';
    const order = await get(world, shopper, `/conta/pedidos/${orderId}`);
    if (!order) return 'lost';
    const path = LINK.exec(order.text)?.[1]?.replaceAll('&amp;', '&');
    if (!path) return 'skipped';
    const page = await get(world, shopper, path);
    const productId = PRODUCT.exec(page?.text ?? '')?.[1];
    if (!productId) return page ? 'refused' : 'lost';
    const fields: Record<string, string> =
      says === 'nothing-more'
        ? { intent: 'remove', productId }
        : { intent: 'save', productId, stars: String(stars), reviewText: TEXTS[says], signature: 'name' };
    const responses = await Promise.all(
      Array.from({ length: presses }, () => post(world, shopper, path, fields)),
    );
    if (responses.some((response) => response?.status === 303)) return 'done';
    return responses.every((response) => response === null) ? 'lost' : 'refused';
  },

  async 'review-act'(world, { admin, nth, deed, presses }) {
    const reviews = await readPatiently(() =>
      world.fleet.sql.query<ReviewSeen>(
        'select id, state, updated_at as "updatedAt" from reviews order by created_at desc, id',
      ),
    );
    const review = reviews[nth % Math.max(reviews.length, 1)];
    if (!review) return 'skipped';
    return pressAsAdmin(world, {
      admin,
      presses,
      path: `/api/acts/reviews.${deed}`,
      body: {
        reviewId: review.id,
        seenUpdatedAt: review.updatedAt.toISOString(),
        ...(deed === 'hide' && { reason: 'off_topic' }),
        ...(deed === 'answer' && { answer: 'Obrigada por contar!' }),
      },
    });
  },
};

const TEXTS = { praise: 'Borda crocante.', claim: 'Curou minha gastrite.' } as const;
