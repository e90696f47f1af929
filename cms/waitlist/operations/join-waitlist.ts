import { LIMITS } from '@shop/rate-limit';
import type { Result } from '@shop/result';
import { MAX_WAITLIST_ENTRIES, WAITLIST_TEXT } from '@shop/waitlist/waitlist-form';

import { SELLABLE_STOCK } from '../../catalog/sellable-stock';
import { countAttempt, emailLimit, ipLimit, type TooManyAttempts } from '../../customers/limits/attempts';
import { lockLiveCustomer } from '../../customers/lock-customer';
import type { Cms } from '../../platform/context';
import { inTransaction } from '../../platform/database/transaction';
import { queueMail } from '../../platform/queue/queue-mail';
import { isOnSql } from '../../platform/resources/read-resources';

export interface JoinWaitlistInput {
  /** The normalised e-mail address. */
  email: string;
  productId: string;
  /** The signed-in customer; null for a visitor. */
  customerId: string | null;
  ip: string;
}

export type JoinWaitlistError = { code: 'waitlist_in_stock' | 'waitlist_gone' } | TooManyAttempts;

/**
 * Stores that a person waits for a product that is out of stock. An address that is not the signed-in customer's own
 * confirmed one gets a mail first, and counts only after its button was pressed. A repeated request gets the same
 * response, so that nobody learns who waits.
 */
export async function joinWaitlist(
  cms: Cms,
  { email, productId, customerId, ip }: JoinWaitlistInput,
): Promise<Result<{ isConfirmed: boolean }, JoinWaitlistError>> {
  const { payload } = cms;
  const counted = await countAttempt(payload, [
    emailLimit(payload, 'waitlist', email, LIMITS.waitlistPerEmail),
    ipLimit(payload, 'waitlist', ip, LIMITS.waitlistPerIp),
  ]);
  if (!counted.ok) return counted;
  return inTransaction(payload, async (tx) => {
    const customer = customerId === null ? null : await lockLiveCustomer(tx, customerId);
    const [product] = await tx.query<{ isOut: boolean }>(
      `select ${SELLABLE_STOCK} <= 0 as "isOut" from products p
       where p.id = $1 and p.active and p.label_confirmed_at is not null and ${isOnSql('waitlist')}`,
      [productId],
    );
    if (!product) return { ok: false, error: { code: 'waitlist_gone' } };
    if (!product.isOut) return { ok: false, error: { code: 'waitlist_in_stock' } };
    const isConfirmed = customer !== null && customer.isConfirmed && customer.email.toLowerCase() === email;
    const [entry] = await tx.query<{ id: string; isConfirmed: boolean }>(
      `insert into waitlist_entries as w (email, product_id, customer_id, text_version, confirmed_at)
       select $1, $2, $3, $4, case when $5 then now() end
       where (select count(*) from waitlist_entries where email = $1) < $6
       on conflict (email, product_id) do update set created_at = case when w.told_at is null then w.created_at else now() end,
         told_at = null, confirmed_at = coalesce(w.confirmed_at, excluded.confirmed_at)
       returning id, confirmed_at is not null as "isConfirmed"`,
      [email, productId, customer ? customerId : null, WAITLIST_TEXT, isConfirmed, MAX_WAITLIST_ENTRIES],
    );
    if (entry && !entry.isConfirmed) {
      await queueMail(tx, {
        kind: 'waitlist-confirm',
        customerId: null,
        address: { name: '', email },
        dedupeKey: `waitlist-confirm:${entry.id}`,
        detail: entry.id,
      });
    }
    return { ok: true, isConfirmed };
  });
}
