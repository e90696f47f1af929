/**
 * SQL condition on an order `o`: it is held for an admin to look at. Nothing clears the reason; an order that was cancelled
 * and refunded in full is settled all the same.
 */
export const IS_HELD = `(o.held_reason is not null and not (o.status = 'cancelado' and o.payment_status = 'refunded'))`;
