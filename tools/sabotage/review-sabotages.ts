import type { Sabotage } from './sabotage';

const REVIEWS = 'tests/integration/reviews/reviews.test.ts';

/** Mistakes with reviews: somebody writes who may not, is asked twice, or what nobody has read is seen. */
export const reviewSabotages: Sabotage[] = [
  {
    name: 'review-of-an-order-on-its-way',
    harm: 'people review pizzas that they have not received',
    edits: [
      {
        file: 'cms/reviews/review-sql.ts',
        find: "`(o.status = 'entregue' and ${DELIVERED_AT} > now() - interval '${REVIEW_DAYS} days'",
        replace: "`(coalesce(${DELIVERED_AT}, now()) > now() - interval '${REVIEW_DAYS} days'",
      },
    ],
    caughtBy: [REVIEWS],
  },
  {
    name: 'review-counted-for-each-order',
    harm: 'one person who buys often decides the average',
    edits: [
      {
        file: 'cms/reviews/review-sql.ts',
        find: '`(x.id = o.id or x.customer_id = o.customer_id)`',
        replace: '`(x.id = o.id)`',
      },
    ],
    caughtBy: [REVIEWS],
  },
  {
    name: 'review-claim-published-at-once',
    harm: 'the shop says that its food cures, which the law forbids',
    edits: [
      {
        file: 'cms/reviews/operations/save-review.ts',
        find: 'settings?.isAtOnce === true && hold === null && ',
        replace: 'settings?.isAtOnce === true && ',
      },
    ],
    caughtBy: [REVIEWS],
  },
  {
    name: 'review-saved-twice-published',
    harm: 'who saves a hidden review once more is read by everybody again',
    edits: [
      {
        file: 'cms/reviews/operations/save-review.ts',
        find: "!review || (review.state === 'published' && !review.isAnswered)",
        replace: "review?.state !== 'hidden'",
      },
    ],
    caughtBy: [REVIEWS],
  },
  {
    name: 'review-published-unread',
    harm: 'the owner publishes a text that the author has changed meanwhile',
    edits: [
      {
        file: 'cms/reviews/operations/moderate-review.ts',
        find: 'review.updatedAt.getTime() !== Date.parse(seenUpdatedAt)',
        replace: 'review.updatedAt.getTime() < 0',
      },
    ],
    caughtBy: [REVIEWS],
  },
  {
    name: 'review-photo-unread',
    harm: 'a photo that nobody has seen is on the product’s page',
    edits: [
      {
        file: 'cms/reviews/operations/review-photo.ts',
        find: "update reviews set state = 'waiting', hidden_reason = null, updated_at",
        replace: 'update reviews set hidden_reason = null, updated_at',
      },
    ],
    caughtBy: [REVIEWS],
  },
  {
    name: 'review-photo-of-everybody',
    harm: 'anybody sees the photo of a review that the shop hides',
    edits: [
      {
        file: 'cms/reviews/queries/find-review-photo.ts',
        find: '(${IS_PUBLIC} or exists (',
        replace: '(true or exists (',
      },
    ],
    caughtBy: [REVIEWS],
  },
  {
    name: 'review-invited-twice',
    harm: 'a buyer is asked about one order every ten minutes',
    edits: [
      {
        file: 'cms/reviews/operations/invite-reviews.ts',
        find: "await tx.query('insert into review_invitations (order_id) values ($1)', [orderId]);",
        replace: '',
      },
    ],
    caughtBy: [REVIEWS],
  },
  {
    name: 'review-asked-of-who-was-ill',
    harm: 'somebody whose case is open is asked how the pizza was',
    edits: [
      {
        file: 'cms/reviews/operations/invite-reviews.ts',
        find: "(z.decision is null or z.kind in ('passei_mal', 'arrependimento'))",
        replace: 'z.kind is null',
      },
    ],
    caughtBy: [REVIEWS],
  },
  {
    name: 'review-outlives-its-author',
    harm: 'what an erased person wrote stays in the shop',
    edits: [
      {
        file: 'cms/privacy/erasure/erase-rows.ts',
        find: '  `delete from reviews where order_id in (${orders})`,\n',
        replace: '',
      },
    ],
    caughtBy: [REVIEWS],
  },
];
