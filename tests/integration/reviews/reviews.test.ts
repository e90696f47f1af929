import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';

import { preparePhoto } from '@cms/cases/photos/prepare-photo';
import { prepareMail } from '@cms/notifications/messages';
import { findOutboxMail } from '@cms/notifications/outbox';
import { settlePayment } from '@cms/payments/operations/settle-payment';
import { eraseCustomer } from '@cms/privacy/operations/erase-customer';
import { readPersonData } from '@cms/privacy/queries/read-person-data';
import { inviteReviews } from '@cms/reviews/operations/invite-reviews';
import {
  answerReview,
  hideReview,
  publishAtOnce,
  publishReview,
} from '@cms/reviews/operations/moderate-review';
import { setReviewPhoto } from '@cms/reviews/operations/review-photo';
import { removeReview, saveReview } from '@cms/reviews/operations/save-review';
import { listAdminReviews } from '@cms/reviews/queries/admin-reviews';
import { findReviewedOrder, findReviewToken } from '@cms/reviews/queries/find-own-reviews';
import { findReviewPhoto } from '@cms/reviews/queries/find-review-photo';
import { findReviews, listReviews } from '@cms/reviews/queries/list-reviews';
import { reviewToken } from '@cms/reviews/review-link';
import { makeCustomer } from '@tests/support/factories/make-customer';
import { deliver, openedCase } from '@tests/support/orders/case-steps';
import { usePayingShop } from '@tests/support/orders/use-paying-shop';
import { dieWithoutTrace } from '@tests/support/processes/die-without-trace';

const s = usePayingShop();
let actorId: string;
let ip = 0;

beforeEach(async () => {
  actorId = (await makeCustomer(s.shop.cms, { role: 'admin' })).id;
});

afterEach(() => s.expectInvariants());

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);

interface Bought {
  customerId: string;
  orderId: string;
  productId: string;
  totalCents: number;
}

const tokenOf = (orderId: string) => reviewToken(s.shop.cms.payload, orderId);

async function delivered(at = daysAgo(4)): Promise<Bought & { token: string }> {
  const order = await s.paidOrder({ quantity: 2 });
  await deliver(s.shop.cms, order.orderId, at);
  return { ...order, token: tokenOf(order.orderId) };
}

/** Somebody else buys the product. */
const deliveredTo = async (bought: Bought) =>
  deliveredAgain({ ...bought, customerId: (await makeCustomer(s.shop.cms)).id });

/** The same person buys one more of the same product. */
async function deliveredAgain({ customerId, productId, totalCents }: Bought) {
  const cartId = await s.fillCart(customerId, [{ productId, quantity: 1 }]);
  const placed = await s.place({ customerId, cartId, expectedTotalCents: totalCents / 2 });
  if (!placed.ok) throw new Error(placed.error.code);
  await settlePayment(s.shop.cms, (await s.payAtProvider(placed.orderId)).id);
  await deliver(s.shop.cms, placed.orderId, daysAgo(1));
  return { customerId, productId, orderId: placed.orderId, token: tokenOf(placed.orderId) };
}

const save = (
  order: { token: string; productId: string },
  says: { stars?: number; text?: string; isNamed?: boolean } = {},
) =>
  saveReview(s.shop.cms, {
    token: order.token,
    productId: order.productId,
    stars: 5,
    text: 'Borda crocante.',
    isNamed: true,
    ip: `203.0.113.${(ip = (ip + 1) % 250)}`,
    ...says,
  });

const rows = () =>
  s.shop.sql.query<{
    id: string;
    stars: number;
    text: string;
    author: string | null;
    state: string;
    updatedAt: Date;
  }>(`select id, stars, text, author, state, updated_at as "updatedAt" from reviews order by created_at`);

const seen = async () => {
  const [review] = await rows();
  if (!review) throw new Error('no review');
  return { reviewId: review.id, seenUpdatedAt: review.updatedAt.toISOString(), actorId };
};

/** Reads past the cache of this process, which hears of changes only in a running shop. */
const fresh = () => ({ ...s.shop.cms, readsFresh: true });

const switchReviews = (isOn: boolean) =>
  s.shop.sql.query(
    `insert into resources (name, is_on) values ('reviews', $1) on conflict (name) do update set is_on = $1`,
    [isOn],
  );

const invitations = () =>
  s.shop.sql.query<{ id: string; orderId: string }>(
    `select id, order_id as "orderId" from outgoing_mails where kind = 'review-invitation' order by created_at`,
  );

const written = async () => {
  const [mail] = await invitations();
  const outbox = mail && (await findOutboxMail(s.shop.sql, mail.id));
  return outbox ? prepareMail(s.shop.cms, outbox) : null;
};

const photo = async (shade = 1) => {
  const file = await sharp({
    create: { width: 60, height: 40, channels: 3, background: { r: shade, g: 1, b: 1 } },
  })
    .jpeg()
    .toBuffer();
  const prepared = await preparePhoto(() => Promise.resolve(file));
  if (!prepared.ok) throw new Error(prepared.error.code);
  return prepared;
};

describe('who may write', () => {
  it('is who received the product, by the link of the order, and nobody else', async () => {
    const order = await delivered();
    const other = await delivered();
    expect(await save({ ...order, token: `${order.token}x` })).toMatchObject({ ok: false });
    expect(await save({ ...order, productId: other.productId })).toEqual({
      ok: false,
      error: { code: 'review_closed' },
    });
    const sent = await s.paidOrder({ quantity: 1 });
    expect(await save({ ...sent, token: reviewToken(s.shop.cms.payload, sent.orderId) })).toMatchObject({
      ok: false,
    });
    expect(await findReviewToken(s.shop.cms, sent.orderId)).toBeNull();
    expect(await rows()).toEqual([]);
    expect(await findReviewToken(s.shop.cms, order.orderId)).toBe(order.token);
    expect(await save(order)).toEqual({ ok: true, state: 'waiting' });
  });

  it('may do so for ninety days, while the shop uses reviews, and for what was not taken out of the order', async () => {
    const old = await delivered(daysAgo(91));
    expect(await save(old)).toMatchObject({ ok: false });
    const order = await delivered();
    await switchReviews(false);
    expect(await save(order)).toMatchObject({ ok: false });
    expect(await findReviewedOrder(s.shop.cms, order.token)).toBeNull();
    await switchReviews(true);
    expect(await findReviewedOrder(s.shop.cms, order.token)).toMatchObject({ isOpen: true });
    expect(await save(order)).toMatchObject({ ok: true });
    expect(await findReviewedOrder(s.shop.cms, old.token)).toMatchObject({ isOpen: false });
  });

  it('has one review of a product, pressed twice, in parallel, or bought again', async () => {
    const order = await delivered();
    await Promise.all([1, 2, 3, 4].map(() => save(order)));
    expect(await rows()).toHaveLength(1);
    const again = await deliveredAgain(order);
    expect(await findReviewedOrder(s.shop.cms, again.token)).toMatchObject({
      products: [{ review: { stars: 5, text: 'Borda crocante.' } }],
    });
    expect(await save(again, { stars: 3, isNamed: false })).toMatchObject({ ok: true });
    expect(await rows()).toMatchObject([{ stars: 3, author: null, state: 'waiting' }]);
    expect(await removeReview(s.shop.cms, again)).toBe(true);
    expect(await removeReview(s.shop.cms, again)).toBe(true);
    expect(await rows()).toEqual([]);
  });

  it('killed while saving leaves nothing; pressing again stores one', async () => {
    const order = await delivered();
    const input = {
      token: order.token,
      productId: order.productId,
      stars: 4,
      text: '',
      isNamed: false,
      ip: '',
    };
    await dieWithoutTrace(s.shop.pool, { do: 'save-review', input }, 'save-review:before-commit');
    expect(await rows()).toEqual([]);
    expect(await save(order)).toMatchObject({ ok: true });
    expect(await rows()).toHaveLength(1);
  });
});

describe('what everybody reads', () => {
  it('is what was published: the average and the count are those of the rows', async () => {
    const order = await delivered();
    await save(order);
    expect(await findReviews(fresh(), order.productId)).toBeNull();
    expect(await publishReview(s.shop.cms, await seen())).toEqual({ ok: true });
    expect(await findReviews(fresh(), order.productId)).toMatchObject({
      count: 1,
      average: 5,
      newest: [{ stars: 5, text: 'Borda crocante.', answer: null }],
    });
    for (const stars of [4, 4, 2]) {
      const more = await deliveredTo(order);
      await save(more, { stars });
      await s.shop.sql.query(
        `update reviews set state = 'published', published_at = now() where order_id = $1`,
        [more.orderId],
      );
    }
    const all = await listReviews(s.shop.cms, { productId: order.productId, page: 1 });
    expect(all.map(({ stars }) => stars)).toEqual([2, 4, 4, 5]);
    expect(await findReviews(fresh(), order.productId)).toMatchObject({
      count: 4,
      average: 3.8,
      newest: all,
    });
  });

  it('appears at once if the owner wants so, except what speaks of health, or was hidden before', async () => {
    const order = await delivered();
    expect(await publishAtOnce(s.shop.cms, { isOn: true, actorId })).toEqual({ ok: true });
    expect(await save(order)).toEqual({ ok: true, state: 'published' });
    expect(await save(order, { text: 'Curou minha gastrite' })).toEqual({ ok: true, state: 'waiting' });
    expect(await hideReview(s.shop.cms, { ...(await seen()), reason: 'health' })).toEqual({ ok: true });
    expect(await findReviewedOrder(s.shop.cms, order.token)).toMatchObject({
      products: [{ review: { state: 'hidden', hiddenReason: 'health' } }],
    });
    expect(await save(order, { text: 'Curou minha gastrite' })).toEqual({ ok: true, state: 'hidden' });
    expect(await save(order, { text: 'Massa leve.' })).toEqual({ ok: true, state: 'waiting' });
    // Neither does saving once more publish it.
    expect(await save(order, { text: 'Massa leve' })).toEqual({ ok: true, state: 'waiting' });
    // Nor does deleting it and writing it again.
    expect(await removeReview(s.shop.cms, order)).toBe(true);
    expect(await save(order, { text: 'Massa leve' })).toEqual({ ok: true, state: 'waiting' });
    const again = await seen();
    // What the panel's acts take as an id.
    expect(z.uuid().parse(again.reviewId)).toBe(again.reviewId);
    expect(await publishReview(s.shop.cms, again)).toEqual({ ok: true });
    expect(await findReviews(fresh(), order.productId)).toMatchObject({ newest: [{ text: 'Massa leve' }] });
    await switchReviews(false);
    expect(await findReviews(fresh(), order.productId)).toBeNull();
    await switchReviews(true);
    expect(await findReviews(fresh(), order.productId)).not.toBeNull();
  });

  it('waits again when its author changes what the owner has answered', async () => {
    const order = await delivered();
    await publishAtOnce(s.shop.cms, { isOn: true, actorId });
    expect(await save(order)).toEqual({ ok: true, state: 'published' });
    expect(await answerReview(s.shop.cms, { ...(await seen()), answer: 'Obrigada!' })).toEqual({ ok: true });
    expect(await save(order)).toEqual({ ok: true, state: 'published' });
    expect(await save(order, { stars: 1, text: 'Mudei de ideia.' })).toEqual({ ok: true, state: 'waiting' });
  });

  it('does not appear at once with a neighbourhood that the rules hold, unless it is anonymous', async () => {
    const order = await delivered();
    await publishAtOnce(s.shop.cms, { isOn: true, actorId });
    await s.shop.sql.query('update orders set address_neighborhood = $2 where id = $1', [
      order.orderId,
      'Pituba, 71 99999-0000',
    ]);
    expect(await save(order, { isNamed: false })).toEqual({ ok: true, state: 'published' });
    expect(await save(order)).toEqual({ ok: true, state: 'waiting' });
  });

  it('has one answer, by somebody who may and has read the newest text', async () => {
    const order = await delivered();
    await save(order);
    const before = await seen();
    expect(await answerReview(s.shop.cms, { ...before, answer: 'Obrigada!' })).toMatchObject({
      error: { code: 'review_not_published' },
    });
    const attendant = (await makeCustomer(s.shop.cms, { role: 'atendente' })).id;
    expect(await publishReview(s.shop.cms, { ...before, actorId: attendant })).toMatchObject({
      error: { code: 'access_denied' },
    });
    await save(order, { text: 'Mudei de ideia' });
    expect(await publishReview(s.shop.cms, before)).toMatchObject({ error: { code: 'review_changed' } });
    await publishReview(s.shop.cms, await seen());
    expect(await answerReview(s.shop.cms, { ...(await seen()), answer: 'Obrigada!' })).toEqual({ ok: true });
    expect(await answerReview(s.shop.cms, { ...(await seen()), answer: 'De novo' })).toMatchObject({
      error: { code: 'review_answered_before' },
    });
    expect(await findReviews(fresh(), order.productId)).toMatchObject({ newest: [{ answer: 'Obrigada!' }] });
    expect(await listAdminReviews(s.shop.cms, { state: 'published', page: 1, search: '' })).toMatchObject({
      counts: { waiting: 0, published: 1, hidden: 0 },
      reviews: [{ text: 'Mudei de ideia', answer: 'Obrigada!' }],
    });
    await removeReview(s.shop.cms, order);
    expect(await hideReview(s.shop.cms, { ...before, reason: 'abuse' })).toMatchObject({
      error: { code: 'review_gone' },
    });
  });

  it('a photo is read by the owner first; until then only its author sees it', async () => {
    const order = await delivered();
    await publishAtOnce(s.shop.cms, { isOn: true, actorId });
    expect(await setReviewPhoto(s.shop.cms, order, await photo())).toMatchObject({ ok: false });
    await save(order);
    expect(await setReviewPhoto(s.shop.cms, order, await photo())).toEqual({ ok: true });
    expect(await rows()).toMatchObject([{ state: 'waiting' }]);
    const { reviewId } = await seen();
    expect(await findReviewPhoto(s.shop.cms, { reviewId, token: null })).toBeNull();
    const other = await delivered();
    expect(await findReviewPhoto(s.shop.cms, { reviewId, token: other.token })).toBeNull();
    expect(await findReviewPhoto(s.shop.cms, { reviewId, token: order.token })).not.toBeNull();
    expect(await save(order, { text: 'Com foto.' })).toEqual({ ok: true, state: 'waiting' });
    await publishReview(s.shop.cms, await seen());
    expect(await findReviewPhoto(s.shop.cms, { reviewId, token: null })).not.toBeNull();
    // The same photo again changes nothing, another one waits again.
    await setReviewPhoto(s.shop.cms, order, await photo());
    expect(await rows()).toMatchObject([{ state: 'published' }]);
    await setReviewPhoto(s.shop.cms, order, await photo(200));
    expect(await rows()).toMatchObject([{ state: 'waiting' }]);
    await setReviewPhoto(s.shop.cms, order, null);
    expect(await findReviewPhoto(s.shop.cms, { reviewId, token: order.token })).toBeNull();
  });
});

describe('an invitation', () => {
  it('goes out once, three days after the delivery, however many workers ask', async () => {
    await delivered(daysAgo(2));
    await delivered(daysAgo(15));
    const order = await delivered(daysAgo(3.1));
    const counts = await Promise.all([1, 2, 3].map(() => inviteReviews(s.shop.cms)));
    expect(counts.reduce((sum, count) => sum + count)).toBe(1);
    expect(await invitations()).toMatchObject([{ orderId: order.orderId }]);
    const mail = await written();
    expect(mail).toMatchObject({ message: { subject: expect.stringContaining('Como estava o pedido') } });
    expect(JSON.stringify(mail)).toContain(`token=${order.token.replaceAll('=', '%3D')}`);
    expect(await rows()).toEqual([]);
  });

  it('is sent by the next run when the process was killed before the commit', async () => {
    await delivered();
    await dieWithoutTrace(s.shop.pool, { do: 'invite-reviews', input: null }, 'invite-reviews:before-commit');
    expect(await invitations()).toEqual([]);
    expect(await inviteReviews(s.shop.cms)).toBe(1);
    expect(await inviteReviews(s.shop.cms)).toBe(0);
  });

  it('is not sent to who does not want mails about orders, was erased, or has written meanwhile', async () => {
    const order = await delivered();
    await inviteReviews(s.shop.cms);
    const wants = (isOn: boolean) =>
      s.shop.sql.query('update customers set notification_preferences_email_orders = $2 where id = $1', [
        order.customerId,
        isOn,
      ]);
    await wants(false);
    expect(await written()).toEqual({ skip: 'not_wanted' });
    await wants(true);
    await switchReviews(false);
    expect(await written()).toEqual({ skip: 'obsolete' });
    await switchReviews(true);
    await save(order);
    expect(await written()).toEqual({ skip: 'obsolete' });
    await removeReview(s.shop.cms, order);
    expect(await written()).toMatchObject({
      message: { subject: expect.stringContaining('Como estava o pedido') },
    });
    await eraseCustomer(s.shop.cms, { customerId: order.customerId, proof: 'request' });
    expect(await written()).toEqual({ skip: 'no_recipient' });
  });

  it('waits for the decision of a case, and is not sent without the resource', async () => {
    const order = await delivered();
    await openedCase(s.shop.cms, order);
    expect(await inviteReviews(s.shop.cms)).toBe(0);
    await delivered();
    await switchReviews(false);
    expect(await inviteReviews(s.shop.cms)).toBe(0);
    await switchReviews(true);
    expect(await inviteReviews(s.shop.cms)).toBe(1);
  });
});

it('the own data names the review with its photo, and an erasure deletes it, also while it is being saved', async () => {
  const order = await delivered();
  await save(order, { text: 'Minha opinião' });
  await setReviewPhoto(s.shop.cms, order, await photo());
  const data = JSON.stringify(await readPersonData(s.shop.cms, { customerId: order.customerId }));
  expect(data).toContain('Minha opinião');
  expect(data).toContain('data:image/webp;base64,');
  await Promise.all([
    eraseCustomer(s.shop.cms, { customerId: order.customerId, proof: 'request' }),
    save(order, { text: 'Outra opinião' }),
  ]);
  expect(await rows()).toEqual([]);
  expect(await save(order)).toMatchObject({ ok: false });
  expect(await s.shop.sql.query('select 1 from review_photos')).toEqual([]);
});
