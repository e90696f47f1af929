/** SQL condition on an order `o`: it was to be paid in cash at pickup, and nobody came in time. */
export const IS_UNCOLLECTED = `(o.payment_status = 'a_receber' and o.reserved_until <= now())`;
