import type { Transaction } from '../database/transaction';

/** Writes down what somebody agreed to when they signed up, however they did: the terms, and the statement of their age. */
export async function writeSignUpConsents(
  tx: Transaction,
  { customerId, termsVersion }: { customerId: string; termsVersion: string },
): Promise<void> {
  await tx.query(
    `insert into consents (customer_id, kind, text_version, granted)
     values ($1, 'terms', $2, true), ($1, 'age-statement', $2, true)`,
    [customerId, termsVersion],
  );
}
