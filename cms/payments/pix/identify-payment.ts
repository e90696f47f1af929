import { createHash } from 'node:crypto';
import type { ProviderPayment } from '@shop/payments/payment-verdict';

import type { SqlRunner } from '../../platform/database/sql';

/** Returns the hash by which a Pix code is recognised after its text is gone. */
export const hashCode = (code: string): string => createHash('sha256').update(code).digest('hex');

export type PaymentIdentity =
  | { kind: 'itself' }
  /** The payment is stored under another id of the provider, and must be read under that id. */
  | { kind: 'other_id'; id: string }
  /**
   * The payment may be the same as another payment of the order, and the provider's data does not show whether it is.
   */
  | { kind: 'unmapped' };

/**
 * Returns which payment a message of the provider is about, under the order's lock. The provider's APIs use different
 * ids for a Pix of the shop's own page, but one payment must be one row. A payment that is already stored keeps its id.
 * Any other payment gets the id under which its Pix code was opened. After the id itself, the text of the code is
 * compared first, because it is the same in every API.
 */
export async function identifyPayment(
  tx: SqlRunner,
  { payment, orderId }: { payment: ProviderPayment; orderId: string },
): Promise<PaymentIdentity> {
  const codeHash = payment.pixCode === null ? null : hashCode(payment.pixCode);
  const [known] = await tx.query<{ id: string }>(
    `select id from (
       select p.provider_payment_id as id, case when p.provider_payment_id = $2 then 1
         when p.code_hash = $3 then 2 else 4 end as rank
       from payments p where p.provider = $1 and (p.provider_payment_id = $2 or p.code_hash = $3
         or (p.order_id = $4 and p.provider_payment_id = any($5::text[])))
       union all
       select c.provider_payment_id, 3 from pix_codes c
       where c.order_id = $4 and c.provider_payment_id is not null
         and (c.provider_payment_id = any($5::text[] || $2::text) or c.provider_number = $2)) signs
     order by rank limit 1`,
    [
      payment.provider,
      payment.id,
      codeHash,
      orderId,
      [...payment.otherIds, ...(payment.readAs === null ? [] : [payment.readAs])],
    ],
  );
  const id = known?.id ?? payment.readAs ?? payment.id;
  if (id !== payment.id) {
    if (payment.channel === 'page') await rememberNumber(tx, { id, number: payment.id });
    return { kind: 'other_id', id };
  }
  return (await isAmbiguous(tx, { payment, orderId, isStored: known !== undefined }))
    ? { kind: 'unmapped' }
    : { kind: 'itself' };
}

/**
 * Stores the number under which the provider's Payments API lists the payment of a Pix code, so that the next message
 * with that number is recognised at once.
 */
async function rememberNumber(tx: SqlRunner, { id, number }: { id: string; number: string }): Promise<void> {
  await tx.query(
    `update pix_codes c set provider_number = $2 where c.provider_payment_id = $1 and c.provider_number is null
       and not exists (select 1 from pix_codes other where other.provider_number = $2)`,
    [id, number],
  );
}

/**
 * Returns whether a Pix may be the same payment as another payment of the same amount in the order, because it states
 * no code and has an id that the shop does not know. Once an admin has accepted such a payment, every other Pix of that
 * amount in the order counts as ambiguous.
 */
async function isAmbiguous(
  tx: SqlRunner,
  { payment, orderId, isStored }: { payment: ProviderPayment; orderId: string; isStored: boolean },
): Promise<boolean> {
  if (payment.method !== 'pix') return false;
  const [facts] = await tx.query<{ isDoubtful: boolean; hasTwin: boolean; hasAccepted: boolean }>(
    `select coalesce((select p.mismatch = 'unmapped' from payments p
         where p.order_id = $1 and p.provider = $2 and p.provider_payment_id = $3), false) as "isDoubtful",
       exists (select 1 from pix_codes c where c.order_id = $1 and c.amount_cents = $4
           and c.provider_payment_id is distinct from $3)
         or exists (select 1 from payments p where p.order_id = $1 and p.method = 'pix' and p.amount_cents = $4
           and p.provider_payment_id <> $3 and p.channel <> $5) as "hasTwin",
       exists (select 1 from payments p where p.order_id = $1 and p.mismatch = 'unmapped' and p.counts_as_paid
         and p.amount_cents = $4 and p.provider_payment_id <> $3) as "hasAccepted"`,
    [orderId, payment.provider, payment.id, payment.amountCents, payment.channel],
  );
  if (!facts) return false;
  return facts.isDoubtful || facts.hasAccepted || (!isStored && payment.pixCode === null && facts.hasTwin);
}
