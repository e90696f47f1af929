import { LIMITS } from '@shop/rate-limit';
import type { Result } from '@shop/result';
import { MAX_WAITLIST_ENTRIES, WAITLIST_TEXT } from '@shop/waitlist/waitlist-form';

import { SELLABLE_STOCK } from '../../catalog/sellable-stock';
import { countAttempt, emailLimit, ipLimit, type TooManyAttempts } from '../../customers/limits/attempts';
import { lockLiveCustomer } from '../../customers/lock-customer';
import type { Cms } from '../../platform/context';
import { inTransaction, type Transaction } from '../../platform/database/transaction';
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

export type JoinWaitlistError =
  | { code: 'waitlist_in_stock' | 'waitlist_gone' }
  /** The address waits for as many products as one address may. */
  | { code: 'waitlist_full' }
  | TooManyAttempts;

/** A mail that was lost is sent again to who asks again, but not to who presses twice. */
const ASKED_AGAIN = `interval '10 minutes'`;

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
       where (select count(*) from waitlist_entries o where o.email = $1 and o.product_id <> $2) < $6
       on conflict (email, product_id) do update set created_at = case when w.told_at is null then w.created_at else now() end,
         told_at = null, confirmed_at = coalesce(w.confirmed_at, excluded.confirmed_at)
       returning id, confirmed_at is not null as "isConfirmed"`,
      [email, productId, customer ? customerId : null, WAITLIST_TEXT, isConfirmed, MAX_WAITLIST_ENTRIES],
    );
    if (!entry) return { ok: false, error: { code: 'waitlist_full' } };
    if (!entry.isConfirmed) await askWhetherOwn(tx, { entryId: entry.id, email });
    return { ok: true, isConfirmed };
  });
}

/** Mails the question whether the address is the person's, unless it was mailed just now. The entry is locked. */
async function askWhetherOwn(
  tx: Transaction,
  { entryId, email }: { entryId: string; email: string },
): Promise<void> {
  const [asked] = await tx.query<{ times: number; isFresh: boolean }>(
    `select count(*)::int as times, coalesce(max(created_at) > now() - ${ASKED_AGAIN}, false) as "isFresh"
     from outgoing_mails where kind = 'waitlist-confirm' and detail = $1`,
    [entryId],
  );
  if (asked?.isFresh) return;
  await queueMail(tx, {
    kind: 'waitlist-confirm',
    customerId: null,
    address: { name: '', email },
    dedupeKey: `waitlist-confirm:${entryId}:${asked?.times ?? 0}`,
    detail: entryId,
  });
}
