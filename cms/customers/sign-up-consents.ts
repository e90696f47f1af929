import type { Transaction } from '../platform/database/transaction';

/** Records the consents given at any kind of sign-up: the terms and the age statement. */
export async function writeSignUpConsents(
  tx: Transaction,
  {
    customerId,
    termsVersion,
    agreedAt = null,
  }: {
    customerId: string;
    termsVersion: string;
    /** When the consent was given, if earlier than now. */
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
