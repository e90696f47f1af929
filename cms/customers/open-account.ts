import type { Transaction } from '../platform/database/transaction';
import type { StoredPassword } from './password-hash';
import { writeSignUpConsents } from './sign-up-consents';
import { takeOverAccount } from './take-over-account';

/**
 * Makes an unconfirmed address the account of who has proved that it is theirs: with their name and password, what they agreed
 * to, and nothing of anybody who typed the address before. The caller holds the customer's row.
 */
export async function openAccount(
  tx: Transaction,
  {
    customerId,
    fullName,
    phone,
    password,
    termsVersion,
    agreedAt = null,
  }: {
    customerId: string;
    fullName: string;
    phone: string | null;
    password: StoredPassword;
    termsVersion: string;
    agreedAt?: Date | null;
  },
): Promise<void> {
  await takeOverAccount(tx, { customerId, fullName });
  await tx.query('update customers set phone = $2, salt = $3, hash = $4 where id = $1', [
    customerId,
    phone,
    password.salt,
    password.hash,
  ]);
  await writeSignUpConsents(tx, { customerId, termsVersion, agreedAt });
}
