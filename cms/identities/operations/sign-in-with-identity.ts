import { LIMITS } from '@shop/rate-limit';
import { can } from '@shop/permissions/permissions';
import type { Result } from '@shop/result';

import type { Cms } from '../../platform/context';
import { lockCustomerByEmail, type LockedCustomer } from '../../customers/lock-customer';
import { countAttempt, emailLimit, ipLimit, type TooManyAttempts } from '../../customers/limits/attempts';
import type { SessionPlace } from '../../customers/sessions/open-session';
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
import { mailIdentityLink, waitsForLink } from '../mail-identity-link';
import type { ProviderIdentity } from '../../platform/ports/identity-providers';

/** The result of a sign-in with an identity that its provider has confirmed. */
export type IdentitySignIn =
  | IdentityEntry
  /**
   * No account can be opened yet, because the person must first enter a name and agree to the terms. Nothing was
   * written.
   */
  | { step: 'finish' }
  /**
   * An account has this address, but the provider does not guarantee that the address is the person's, so the owner of
   * the address is asked by mail.
   */
  | { step: 'mail_sent'; email: string };

export type IdentitySignInError = IdentityRefusal | TooManyAttempts;

type Decision =
  | { step: 'enter'; entered: Entered }
  | { step: 'finish' }
  | { step: 'mail'; account: LockedCustomer }
  | { step: 'refused'; error: IdentityRefusal };

/**
 * Signs in by an identity (docs/decisions/accounts.md#020). A linked identity opens its account. A verified address
 * opens the confirmed account that has it and links the identity to it. In every other case the owner of the address is
 * asked by mail first. Repeated and parallel calls return the same result.
 */
export async function signInWithIdentity(
  cms: Cms,
  { identity, ip, place }: { identity: ProviderIdentity; ip: string; place: SessionPlace },
): Promise<Result<IdentitySignIn, IdentitySignInError>> {
  const decision = await inTransaction(cms.payload, async (tx) => {
    await queueForIdentity(tx, identity);
    return decide(tx, { cms, identity, ip, place });
  });
  switch (decision.step) {
    case 'enter':
      return { ok: true, ...(await entryOf(cms, decision.entered)) };
    case 'finish':
      return { ok: true, step: 'finish' };
    case 'refused':
      return { ok: false, error: decision.error };
    case 'mail':
      return sendLink(cms, { account: decision.account, identity, ip });
  }
}

async function decide(
  tx: Transaction,
  { cms, identity, ip, place }: { cms: Cms; identity: ProviderIdentity; ip: string; place: SessionPlace },
): Promise<Decision> {
  const linked = await enterLinked(tx, { cms, identity, ip, place });
  if (linked && 'error' in linked) return { step: 'refused', error: linked.error };
  if (linked) return { step: 'enter', entered: linked.entered };
  const account = identity.email ? await lockCustomerByEmail(tx, identity.email) : null;
  if (!account || account.isErased) return { step: 'finish' };
  if (!can(account, 'account:link-identity')) return { step: 'refused', error: { code: 'admin_account' } };
  if (account.isConfirmed) {
    if (!identity.isEmailVerified) return { step: 'mail', account };
    return {
      step: 'enter',
      entered: await linkAndEnter(tx, { cms, account, identity, ip, place, notifiesOwner: true }),
    };
  }
  // The unconfirmed account may have been created by another person, who entered the name and agreed to the terms.
  // The person who signs in now does both on the page that completes the sign-up, unless they have already done so
  // and only have to open the mailed link.
  const isTheirs =
    !identity.isEmailVerified && (await waitsForLink(tx, { customerId: account.id, identity }));
  return isTheirs ? { step: 'mail', account } : { step: 'finish' };
}

/** Mails the link to the owner of the address, under the same rate limits as confirmation mails. */
async function sendLink(
  cms: Cms,
  { account, identity, ip }: { account: LockedCustomer; identity: ProviderIdentity; ip: string },
): Promise<Result<IdentitySignIn, TooManyAttempts>> {
  const perEmail = emailLimit(cms.payload, 'confirmation-mail', account.email, LIMITS.signUpPerEmail);
  const counted = await countAttempt(cms.payload, [
    perEmail,
    ipLimit(cms.payload, 'confirmation-mail', ip, LIMITS.signUpPerIp),
  ]);
  if (!counted.ok) return counted;
  const step = await inTransaction(cms.payload, async (tx) => {
    const held = await lockCustomerByEmail(tx, account.email);
    if (!held || held.isErased || !can(held, 'account:link-identity')) return 'mail_sent';
    // Since the account was read, another person may have completed it in their own name.
    if (!held.isConfirmed && !(await waitsForLink(tx, { customerId: held.id, identity }))) return 'finish';
    await mailIdentityLink(tx, { account: held, identity });
    return 'mail_sent';
  });
  return step === 'finish' ? { ok: true, step } : { ok: true, step, email: account.email };
}
