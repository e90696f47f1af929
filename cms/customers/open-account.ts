import { readPhone } from '@shop/reading/phone';

import type { Transaction } from '../platform/database/transaction';
import type { StoredPassword } from './password-hash';
import { writeSignUpConsents } from './sign-up-consents';
import { takeOverAccount } from './take-over-account';

/**
 * Turns an unconfirmed e-mail address into the account of the person who proved to own it. The account gets that
 * person's name, password and consents, and keeps no data from earlier sign-ups with the address. The caller has locked
 * the customer row.
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
  await tx.query('update customers set phone = $2, phone_e164 = $3, salt = $4, hash = $5 where id = $1', [
    customerId,
    phone,
    phone && readPhone(phone),
    password.salt,
    password.hash,
  ]);
  await writeSignUpConsents(tx, { customerId, termsVersion, agreedAt });
}
