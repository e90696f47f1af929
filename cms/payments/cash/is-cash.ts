import { CASH } from '@shop/payments/payment-origin';

/** SQL, of a payment `p`: it was received in cash at the counter, where a person also gives it back. */
export const IS_CASH = `(p.provider = 'manual' and p.method = '${CASH}')`;
