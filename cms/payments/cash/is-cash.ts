import { CASH } from '@shop/payments/payment-origin';

/**
 * SQL condition on a payment `p`: it was received in cash at the counter, where a person also pays a refund by hand.
 */
export const IS_CASH = `(p.provider = 'manual' and p.method = '${CASH}')`;
