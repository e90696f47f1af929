import type { Transaction } from '../platform/database/transaction';

/** Writes down what somebody agreed to when they signed up, however they did: the terms, and the statement of their age. */
export async function writeSignUpConsents(
  tx: Transaction,
  {
    customerId,
    termsVersion,
    agreedAt = null,
  }: {
    customerId: string;
    termsVersion: string;
    /** When that was not just now. */
    agreedAt?: Date | null;
  },
): Promise<void> {
  await tx.query(
    `insert into consents (customer_id, kind, text_version, granted, created_at)
     select $1::uuid, kind, $2, true, coalesce($3::timestamptz, now())
     from unnest(array['terms', 'age-statement']) as kind`,
    [customerId, termsVersion, agreedAt],
  );
}
