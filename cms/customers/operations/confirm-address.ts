import { confirmAddressSchema } from '@shop/customers/confirm-address-schema';
import { z } from '@shop/forms/zod';
import type { Result } from '@shop/result';

import type { Cms } from '../../platform/context';
import { sqlOf } from '../../platform/database/sql';
import { inTransaction } from '../../platform/database/transaction';
import { faultPoint } from '../../platform/failpoint';
import { commonPasswordErrors } from '@shop/customers/passwords/common-passwords';
import { readConfirmationLink } from '../confirmation-link';
import { lockLiveCustomer } from '../lock-customer';
import { openAccount } from '../open-account';
import { openSession, type SessionPlace } from '../sessions/open-session';
import { hashPassword } from '../password-hash';
import { sessionCookie } from '../sessions/session-token';
import type { QueueBusy } from '../../platform/task-limiter';
import type { SignedIn } from './sign-in';

const accountSchema = confirmAddressSchema.pick({ fullName: true, password: true });

export interface ConfirmAddressInput {
  token: string;
  fullName: string;
  password: string;
  /** The version of the terms the person agreed to, as shown beside the form. */
  termsVersion: string;
  place: SessionPlace;
}

export type ConfirmAddressError =
  | { code: 'invalid_link' }
  | { code: 'already_confirmed' }
  | { code: 'invalid'; fieldErrors: Partial<Record<'fullName' | 'password', string[]>> }
  | QueueBusy;

const refused = <Code extends 'invalid_link' | 'already_confirmed'>(code: Code) =>
  ({ ok: false, error: { code } }) as const;

/**
 * Opens the account of an e-mail address by a link mailed to that address, in any browser, under the name and password
 * entered now. Data from earlier sign-ups with this address is deleted. A link that does not work is rejected before
 * the password is hashed.
 */
export async function confirmAddress(
  cms: Cms,
  { token, fullName, password, termsVersion, place }: ConfirmAddressInput,
): Promise<Result<SignedIn, ConfirmAddressError>> {
  const parsed = accountSchema.safeParse({ fullName, password });
  if (!parsed.success) {
    return { ok: false, error: { code: 'invalid', fieldErrors: z.flattenError(parsed.error).fieldErrors } };
  }
  const common = commonPasswordErrors(parsed.data.password);
  if (common) return { ok: false, error: { code: 'invalid', fieldErrors: common } };
  const named = await readConfirmationLink(sqlOf(cms.payload), cms.payload, token);
  if (!named) return refused('invalid_link');
  if (named.isConfirmed) return refused('already_confirmed');
  const stored = await hashPassword(parsed.data.password);
  if (!stored.ok) return stored;

  const confirmed = await inTransaction(cms.payload, async (tx) => {
    const customer = await lockLiveCustomer(tx, named.customerId);
    const link = customer && (await readConfirmationLink(tx, cms.payload, token));
    if (!link) return refused('invalid_link');
    if (customer.isConfirmed) return refused('already_confirmed');
    const { id: customerId, email } = customer;
    await openAccount(tx, {
      customerId,
      fullName: parsed.data.fullName,
      phone: null,
      password: { salt: stored.salt, hash: stored.hash },
      termsVersion,
    });
    const sessionId = await openSession(tx, { ...place, customerId, provedBy: 'password' });
    await faultPoint('confirm-address:opened');
    return { ok: true, customerId, email, sessionId } as const;
  });
  if (!confirmed.ok) return confirmed;
  await faultPoint('confirm-address:committed');
  const { customerId, sessionId } = confirmed;
  return { ok: true, customerId, sessionId, cookie: await sessionCookie(cms, confirmed) };
}
