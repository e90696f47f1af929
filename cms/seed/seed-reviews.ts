import { signatureOf, type ReviewState } from '@shop/reviews/review';

import { DELIVERED_AT } from '../cases/case-order';
import type { Transaction } from '../platform/database/transaction';

interface SeedReview {
  /** The slug of the product. */
  product: string;
  stars: number;
  text: string;
  isNamed: boolean;
  state: ReviewState;
  answer: string | null;
}

const REVIEWS: readonly SeedReview[] = [
  {
    product: 'quatro-queijos',
    stars: 5,
    text: 'Chegou bem congelada e o rótulo bate com o do site. Em 14 minutos no forno a borda ficou crocante.',
    isNamed: true,
    state: 'published',
    answer: null,
  },
  {
    product: 'quatro-queijos',
    stars: 4,
    text: 'Massa ótima. Achei forte o gorgonzola para as crianças.',
    isNamed: false,
    state: 'published',
    answer: 'Obrigada por contar! Para criança, a Margherita é a mais suave.',
  },
  {
    product: 'pepperoni',
    stars: 5,
    text: 'Veio no horário e a massa não ficou borrachuda. Já pedi de novo.',
    isNamed: true,
    state: 'waiting',
    answer: null,
  },
];

/**
 * Stores what buyers of the demo's past orders said, each about another order. All these orders count as asked about, so
 * that the demo mails nobody about them.
 */
export async function seedReviews(tx: Transaction): Promise<void> {
  for (const review of REVIEWS) {
    const [order] = await tx.query<{
      id: string;
      productId: string;
      name: string;
      neighborhood: string | null;
      at: Date;
    }>(
      `select o.id, p.id as "productId", c.full_name as name, o.address_neighborhood as neighborhood, ${DELIVERED_AT} as at
       from orders o join orders_lines l on l._parent_id = o.id join products p on p.id = l.product_id
         join customers c on c.id = o.customer_id
       where o.status = 'entregue' and p.slug = $1 and not exists (
         select 1 from reviews r join orders x on x.id = r.order_id where x.customer_id = o.customer_id and r.product_id = p.id)
       order by o.created_at desc limit 1`,
      [review.product],
    );
    if (!order) throw new Error(`no sample order has what a sample review is about: ${review.product}`);
    const { stars, text, isNamed, state, answer } = review;
    await tx.query(
      `insert into reviews (order_id, product_id, stars, text, author, received_at, state, answer, created_at, updated_at,
         published_at, answered_at)
       select $1, $2, $3, $4, $5, $6::timestamptz, $7, $8, written.at, written.at,
         case when $7 = 'published' then written.at end, case when $8::text is not null then written.at end
       from (select least(now(), $6::timestamptz + interval '3 days 2 hours') as at) written`,
      [
        order.id,
        order.productId,
        stars,
        text,
        isNamed ? signatureOf(order.name, order.neighborhood) : null,
        order.at,
        state,
        answer,
      ],
    );
  }
  await tx.query(`insert into review_invitations (order_id) select id from orders where status = 'entregue'`);
}
