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

/**
 * SQL condition: a payment `p` pays its order, alone or together with others that are parts of it or of which it is a part.
 */
export const PAYS = '(p.counts_as_paid or p.part_of is not null)';

/**
 * SQL for the payment that pays an order and its parts, in centavos: what they amount to, what of that was refunded, and
 * what was refunded or is requested to be.
 */
export const paidInAll = (row: string) => ({
  amount: `(${row}.amount_cents + ${row}.parts_cents)`,
  refunded: `(${row}.refunded_cents + ${row}.parts_refunded_cents)`,
  asked: `(greatest(${row}.refunded_cents, ${row}.refund_due_cents)
    + greatest(${row}.parts_refunded_cents, ${row}.parts_due_cents))`,
});
