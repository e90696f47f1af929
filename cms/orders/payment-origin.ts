import { PAYMENT_PROVIDERS } from '@shop/payments/payment-origin';

const PROVIDERS = Object.keys(PAYMENT_PROVIDERS)
  .map((name) => `'${name}'`)
  .join(', ');

/** SQL, of a row of `payments`: it was made through a payment provider, whichever it was. */
export const isFromProviderSql = (row: string): string => `${row}.provider in (${PROVIDERS})`;

/** The same, of a payment `p`. */
export const IS_FROM_PROVIDER = isFromProviderSql('p');
