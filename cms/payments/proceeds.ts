import { IS_FROM_PROVIDER, PAYS } from '../orders/payment-origin';

/** SQL condition: the buyer of a payment `p` disputes it, so the provider holds its money. */
export const IS_DISPUTED = `p.status in ('in_mediation', 'charged_back')`;

/**
 * SQL condition: the money of a payment `p` reached the shop's account at the provider, whatever came of it since. Money in
 * another account or currency did not, and neither did a Pix that may be another payment of the order.
 */
export const REACHED_SHOP = `(${IS_FROM_PROVIDER} and (p.status in ('approved', 'refunded') or ${IS_DISPUTED})
  and (${PAYS} or coalesce(p.mismatch, 'amount') in ('amount', 'reference')))`;

/**
 * SQL condition: what the provider said about the proceeds of a payment `p` is missing, or older than its status or its
 * refunds. What the owner returned by other means is unknown to the provider.
 */
export const HAS_OLD_PROCEEDS = `(p.proceeds_status is distinct from p.status
  or p.proceeds_refunded_cents is distinct from p.refunded_cents - p.outside_cents)`;
