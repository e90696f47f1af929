import { INVITE_AFTER_DAYS, INVITE_UNTIL_DAYS } from '@shop/reviews/review';

import { DELIVERED_AT } from '../../cases/case-order';
import { HAS_OWN_EMAIL, JOIN_BUYER } from '../../orders/buyer';
import type { Cms } from '../../platform/context';
import { sqlOf } from '../../platform/database/sql';
import { inTransaction } from '../../platform/database/transaction';
import { faultPoint } from '../../platform/failpoint';
import { queueMail } from '../../platform/queue/queue-mail';
import { HAS_PRODUCT_TO_REVIEW, IS_REVIEWABLE } from '../review-sql';

/** The most invitations of one run, so that a shop that switches reviews on does not hold up its other mails. */
const MOST = 50;

/**
 * SQL condition on an order `o` and its buyer: it is time to ask. Somebody with a case about the order is asked once the
 * case is decided, and not at all after a report of illness or a withdrawal.
 */
const IS_TIME = `${IS_REVIEWABLE} and ${HAS_OWN_EMAIL} and ${HAS_PRODUCT_TO_REVIEW}
  and ${DELIVERED_AT} between now() - interval '${INVITE_UNTIL_DAYS} days' and now() - interval '${INVITE_AFTER_DAYS} days'
  and not exists (select 1 from cases z where z.order_id = o.id
    and (z.decision is null or z.kind in ('passei_mal', 'arrependimento')))
  and not exists (select 1 from review_invitations i where i.order_id = o.id)`;

/**
 * Asks the buyers of delivered orders to review them, three days later. Each order is asked about once, because the
 * invitation and its mail are one transaction. Returns how many were asked.
 */
export async function inviteReviews(cms: Cms): Promise<number> {
  const due = await sqlOf(cms.payload).query<{ id: string }>(
    `select o.id from orders o ${JOIN_BUYER} where ${IS_TIME} order by o.id limit ${MOST}`,
  );
  let invited = 0;
  for (const { id } of due) if (await invite(cms, id)) invited += 1;
  return invited;
}

const invite = (cms: Cms, orderId: string): Promise<boolean> =>
  inTransaction(cms.payload, async (tx) => {
    // An erasure locks the order too: afterwards nobody is to be asked any more.
    await tx.query('select 1 from orders where id = $1 for no key update', [orderId]);
    const [order] = await tx.query<{ customerId: string | null }>(
      `select o.customer_id as "customerId" from orders o ${JOIN_BUYER} where o.id = $1 and ${IS_TIME}`,
      [orderId],
    );
    if (!order) return false;
    await tx.query('insert into review_invitations (order_id) values ($1)', [orderId]);
    await queueMail(tx, {
      kind: 'review-invitation',
      customerId: order.customerId,
      orderId,
      dedupeKey: `review-invitation:${orderId}`,
    });
    await faultPoint('invite-reviews:before-commit');
    return true;
  });
