import { emailSchema } from '@shop/customers/email-schema';
import { fullNameSchema } from '@shop/customers/full-name';
import { LIMITS } from '@shop/rate-limit';
import { can } from '@shop/permissions/permissions';
import { CUSTOMER_ROLE } from '@shop/permissions/roles';
import type { Result } from '@shop/result';

import type { Cms } from '../../platform/context';
import { lockCustomerByEmail, type LockedCustomer } from '../../customers/lock-customer';
import { claimGuestOrders } from '../../customers/claim-guest-orders';
import { countAttempt, emailLimit, ipLimit, type TooManyAttempts } from '../../customers/limits/attempts';
import type { SessionPlace } from '../../customers/sessions/open-session';
import { writeSignUpConsents } from '../../customers/sign-up-consents';
import { takeOverAccount } from '../../customers/take-over-account';
import { inTransaction, type Transaction } from '../../platform/database/transaction';
import {
  enterLinked,
  entryOf,
  linkAndEnter,
  type Entered,
  type IdentityEntry,
  type IdentityRefusal,
} from '../enter-with-identity';
import { queueForIdentity } from '../identity-rows';
import { mailIdentityLink } from '../mail-identity-link';
import type { ProviderIdentity } from '../../platform/ports/identity-providers';

export interface FinishInput {
  identity: ProviderIdentity;
  fullName: string;
  /** The entered address. Used only if the provider gave none. */
  email: string | null;
  /** The version of the terms the person agreed to, as linked beside the checkbox. */
  termsVersion: string;
  ip: string;
  place: SessionPlace;
}

export type FinishedSignUp =
  | IdentityEntry
  /** The same result whether the address already had an account or not. */
  | { step: 'mail_sent'; email: string };

export type FinishError = IdentityRefusal | { code: 'invalid' } | TooManyAttempts;

type Outcome = { entered: Entered } | { mailedTo: string } | { error: IdentityRefusal };

/**
 * Creates the account of a person who came through a provider and has agreed to the terms. If the provider guarantees
 * the address, the account is confirmed and signed in; otherwise a link mailed to the address opens it. An unconfirmed
 * account of that address becomes this person's account when the person has proved to own the address. Parallel
 * attempts and repeated forms create one account.
 */
export async function finishIdentitySignUp(
  cms: Cms,
  input: FinishInput,
): Promise<Result<FinishedSignUp, FinishError>> {
  const { identity, termsVersion, ip, place } = input;
  const email = emailSchema.safeParse(identity.email ?? input.email ?? '');
  const fullName = fullNameSchema.safeParse(input.fullName);
  if (!email.success || !fullName.success) return { ok: false, error: { code: 'invalid' } };

  const counted = await countAttempt(cms.payload, [
    emailLimit(cms.payload, 'sign-up', email.data, LIMITS.signUpPerEmail),
    ipLimit(cms.payload, 'sign-up', ip, LIMITS.signUpPerIp),
  ]);
  if (!counted.ok) return counted;

  const person = { identity, ip, place, fullName: fullName.data, email: email.data, termsVersion };
  const outcome = await inTransaction(cms.payload, async (tx): Promise<Outcome> => {
    await queueForIdentity(tx, identity);
    // The sign-up may already be completed, by a second click or in a second tab.
    const linked = await enterLinked(tx, { cms, identity, ip, place });
    if (linked) return linked;
    return identity.isEmailVerified ? finishVerified(tx, { cms, person }) : finishByMail(tx, person);
  });
  if ('error' in outcome) return { ok: false, error: outcome.error };
  if ('mailedTo' in outcome) return { ok: true, step: 'mail_sent', email: outcome.mailedTo };
  return { ok: true, ...(await entryOf(cms, outcome.entered)) };
}

interface Person extends Pick<FinishInput, 'identity' | 'termsVersion' | 'ip' | 'place'> {
  fullName: string;
  email: string;
}

async function finishVerified(
  tx: Transaction,
  { cms, person }: { cms: Cms; person: Person },
): Promise<Outcome> {
  const { identity, fullName, ip, place } = person;
  const { account, isNew } = await holdOrMake(tx, { ...person, isConfirmed: true });
  if (account.isErased) return { error: { code: 'account_erased' } };
  if (!can(account, 'account:link-identity')) return { error: { code: 'admin_account' } };
  if (!account.isConfirmed) await takeOverAccount(tx, { customerId: account.id, fullName });
  else if (isNew) await claimGuestOrders(tx, account.id);
  if (isNew || !account.isConfirmed) await writeSignUpConsents(tx, { customerId: account.id, ...person });
  const isFirst = !isNew && account.isConfirmed;
  return { entered: await linkAndEnter(tx, { cms, account, identity, ip, place, notifiesOwner: isFirst }) };
}

async function finishByMail(tx: Transaction, person: Person): Promise<Outcome> {
  const { account } = await holdOrMake(tx, { ...person, isConfirmed: false });
  // Sends no mail, because a stranger must not trigger mail to an admin. The response is the same as if a mail had been
  // sent.
  if (account.isErased || !can(account, 'account:link-identity')) return { mailedTo: person.email };
  if (!account.isConfirmed) {
    // Stores the name entered now, because only the newest link works: its button opens the account under this name.
    await tx.query('update customers set full_name = $2, updated_at = now() where id = $1', [
      account.id,
      person.fullName,
    ]);
    await writeSignUpConsents(tx, { customerId: account.id, ...person });
  }
  await mailIdentityLink(tx, { account, identity: person.identity });
  return { mailedTo: person.email };
}

/**
 * Returns the account of the address, locked, and creates it if there is none. If two calls run at once, the second
 * gets the account that the first created.
 */
async function holdOrMake(
  tx: Transaction,
  { email, fullName, isConfirmed }: Person & { isConfirmed: boolean },
): Promise<{ account: LockedCustomer; isNew: boolean }> {
  const made = await tx.query(
    `insert into customers (email, full_name, role, _verified) values ($1, $2, '${CUSTOMER_ROLE}', $3)
     on conflict do nothing returning id`,
    [email, fullName, isConfirmed],
  );
  const account = await lockCustomerByEmail(tx, email);
  if (!account) throw new Error('the account was neither found nor made');
  return { account, isNew: made.length > 0 };
}
