import { IS_FROM_PROVIDER } from './payment-origin';
import { HOLD_ENDS } from './reservation-end';

/**
 * SQL condition: a payment `p` can still be approved at the provider, as far as the shop knows. A payment with a status
 * that the shop does not know counts as open, because no conclusion may be drawn from such a status. A payment to
 * another account, or for another order, is not the shop's to cancel.
 */
export const IS_OPEN_PAYMENT = `(${IS_FROM_PROVIDER} and not p.counts_as_paid
    and p.status in ('pending', 'in_process', 'authorized', 'unknown')
    and coalesce(p.mismatch, '') not in ('collector', 'reference'))`;

/**
 * SQL condition: the bank examines a payment of an order `o` that was made on the provider's page. The buyer has paid as
 * far as they know, so the shop offers no other way to pay meanwhile.
 */
export const IS_IN_REVIEW = `exists (select 1 from payments p where p.order_id = o.id and p.channel = 'page'
  and p.status in ('in_process', 'authorized') and ${IS_OPEN_PAYMENT})`;

/**
 * SQL condition: an order `o` is open at the provider. One of its payments can still be approved, or a request for a
 * Pix code that was not answered may have opened one. No text may then say that nothing was charged.
 */
export const IS_OPEN_AT_PROVIDER = `(exists (select 1 from payments p where p.order_id = o.id and ${IS_OPEN_PAYMENT})
  or exists (select 1 from pix_codes c where c.order_id = o.id and c.provider_payment_id is null and c.refused_at is null
    and c.created_at + make_interval(mins => c.lifetime_minutes) > now()))`;

/**
 * SQL condition: an order `o` can have payments at the provider. It has a payment page, or a Pix was requested for it.
 * For `exists`, the database would read all codes.
 */
export const IS_AT_PROVIDER = `(o.preference_id is not null
  or (select true from pix_codes c where c.order_id = o.id limit 1) is true)`;

/** SQL: the time at which an order `o` ended unpaid: its cancellation, or the end of its reservation when that was earlier. */
const ENDED_AT = `least(${HOLD_ENDS}, (select max(e.created_at) from order_events e
    where e.order_id = o.id and e.to_status = 'cancelado' and e.from_status is distinct from e.to_status))`;

/**
 * SQL condition: the provider has confirmed that nothing was charged for an order `o`. No payment of it is open or has
 * moved money, and all of them were read when the order ended, or later. A reading in the last minute before the end
 * counts, because it was made in order to end the order.
 */
export const IS_CONFIRMED_UNPAID = `(o.payment_status = 'unpaid' and not ${IS_OPEN_AT_PROVIDER}
  and not exists (select 1 from payments p where p.order_id = o.id and ${IS_FROM_PROVIDER}
    and p.status in ('approved', 'in_mediation', 'charged_back', 'refunded'))
  and (coalesce(o.payments_read_at >= ${ENDED_AT} - interval '1 minute', false)
    or not ${IS_AT_PROVIDER}))`;

/** SQL condition on an order `o`: it is unpaid, and its payment page is open until the reservation ends. */
export const IS_PAYABLE = `(o.status <> 'cancelado' and o.payment_status = 'unpaid' and o.held_reason is null
    and o.payment_link is not null and o.reserved_until > now())`;

/**
 * SQL condition on an order `o`: it is payable and no payment is in progress. A pending Pix and a card under review
 * are in progress, and so is an approved payment that does not match the order.
 */
export const AWAITS_PAYMENT = `(${IS_PAYABLE} and not exists (select 1 from payments p where p.order_id = o.id
    and p.status in ('pending', 'in_process', 'authorized', 'unknown', 'in_mediation', 'approved')))`;
