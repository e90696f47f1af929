import { CASH } from '@shop/payments/payment-origin';

/**
 * SQL condition on a payment `p`: it was received in cash at the shop's counter, so a person refunds it by hand at the
 * counter.
 */
export const IS_CASH = `(p.provider = 'manual' and p.method = '${CASH}')`;
