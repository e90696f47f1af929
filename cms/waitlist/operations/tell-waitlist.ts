import { SELLABLE_STOCK } from '../../catalog/sellable-stock';
import type { Cms } from '../../platform/context';
import { sqlOf } from '../../platform/database/sql';
import { inTransaction } from '../../platform/database/transaction';
import { faultPoint } from '../../platform/failpoint';
import { queueMail } from '../../platform/queue/queue-mail';
import { isOnSql } from '../../platform/resources/read-resources';
import { HAS_LEAD, IS_WAITING, noticeKey, WAS_TOO_LATE } from '../waitlist-sql';

/**
 * Tells the people who wait for products that are in stock again, in the order of asking: at most as many as units are
 * free, less those that are left to people told within the last two hours who have not ordered yet. Each person is told
 * once, because the entry and its mail are one transaction under the product's lock. Somebody whose mail was not sent,
 * because the product was gone again, keeps the place. Returns how many were told.
 */
export async function tellWaitlist(cms: Cms): Promise<number> {
  const products = await sqlOf(cms.payload).query<{ id: string }>(
    `select p.id from products p
     where p.active and p.label_confirmed_at is not null and ${SELLABLE_STOCK} > 0 and ${isOnSql('waitlist')}
       and exists (select from waitlist_entries w where w.product_id = p.id and (${IS_WAITING} or ${WAS_TOO_LATE}))
     order by p.id`,
  );
  let told = 0;
  for (const { id } of products) told += await tellAbout(cms, id);
  return told;
}

const tellAbout = (cms: Cms, productId: string): Promise<number> =>
  inTransaction(cms.payload, async (tx) => {
    await tx.query(`select pg_advisory_xact_lock(hashtextextended('waitlist:' || $1, 0))`, [productId]);
    await tx.query(
      `update waitlist_entries w set told_at = null where w.product_id = $1 and ${WAS_TOO_LATE}`,
      [productId],
    );
    const next = await tx.query<{ id: string; customerId: string | null }>(
      `select w.id, w.customer_id as "customerId" from waitlist_entries w
       where w.product_id = $1 and ${IS_WAITING}
       order by w.created_at, w.id
       limit greatest(0, coalesce((
         select ${SELLABLE_STOCK} - (select count(*) from waitlist_entries w where w.product_id = p.id and ${HAS_LEAD})
         from products p where p.id = $1 and p.active and ${isOnSql('waitlist')}), 0))`,
      [productId],
    );
    // An erasure locks the customer first, and then deletes the entries.
    await tx.query('select from customers where id = any($1) order by id for share', [
      next.flatMap(({ customerId }) => customerId ?? []),
    ]);
    const entries = await tx.query<{ id: string; email: string; customerId: string | null; toldAt: Date }>(
      `update waitlist_entries set told_at = now() where id = any($1) and told_at is null
       returning id, email, customer_id as "customerId", told_at as "toldAt"`,
      [next.map(({ id }) => id)],
    );
    for (const { id, email, customerId, toldAt } of entries)
      await queueMail(tx, {
        kind: 'back-in-stock',
        customerId,
        address: { name: '', email },
        dedupeKey: noticeKey(id, toldAt),
        detail: productId,
      });
    if (entries.length > 0) await faultPoint('tell-waitlist:before-commit');
    return entries.length;
  });
