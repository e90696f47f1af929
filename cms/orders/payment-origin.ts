import { PAYMENT_PROVIDERS } from '@shop/payments/payment-origin';

const PROVIDERS = Object.keys(PAYMENT_PROVIDERS)
  .map((name) => `'${name}'`)
  .join(', ');

/**
 * Returns the SQL condition that a row of `payments` was made through a payment provider, whichever provider it was.
 */
export const isFromProviderSql = (row: string): string => `${row}.provider in (${PROVIDERS})`;

/** SQL condition: a payment `p` was made through a payment provider. */
export const IS_FROM_PROVIDER = isFromProviderSql('p');
