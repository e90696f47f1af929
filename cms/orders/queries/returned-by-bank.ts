import { PAYS } from '../payment-origin';

/**
 * SQL for an order `o`: whether the bank took back its payment while the shop still had to refund money of it. That money
 * returns through the bank, and the shop does not refund it again.
 */
export const IS_RETURNED_BY_BANK = `(o.payment_status = 'charged_back' and exists (select 1 from payments taken
  where taken.order_id = o.id and (taken.counts_as_paid or taken.part_of is not null)
    and greatest(taken.refund_due_cents, taken.reversed_due_cents) > taken.refunded_cents))`;

/**
 * SQL for a payment `p` of an order `o`: the amount in centavos that the shop still has to refund, which is zero while the
 * bank has taken the payment back.
 */
export const REFUND_STILL_DUE = `case when ${PAYS} and o.payment_status = 'charged_back' then 0
  else greatest(p.refund_due_cents - p.refunded_cents, 0) end`;

/** SQL condition: the provider refused the refund of a payment `p` for good, and the owner has not decided yet. */
export const IS_REFUND_REFUSED = `exists (select 1 from provider_notices n
  where n.subject = 'refund:' || p.id and n.ended_at is null)`;
