import { isStaff } from '@shop/permissions/roles';

import type { Cms } from '../platform/context';
import { lockCustomerByIdentity, type LockedCustomer } from '../customers/lock-customer';
import { openSession, type SessionPlace } from '../customers/sessions/open-session';
import { sessionCookie } from '../customers/sessions/session-token';
import type { SignedIn } from '../customers/operations/sign-in';
import { hasFactor, pendingEntry, type PendingEntry } from '../customers/second-step';
import { writeSecurityEvent } from '../customers/security-events';
import type { Transaction } from '../platform/database/transaction';
import { isProvenLink, linkIdentityRow } from './identity-rows';
import { mailIdentityLinked } from './mail-identity-link';
import type { ProviderIdentity } from '../platform/ports/identity-providers';

/**
 * An account with a newly opened session, whose cookie is created after the commit, or a sign-in that waits for its
 * second step.
 */
export type Entered = { customerId: string; sessionId: string; email: string } | { pending: PendingEntry };

export type IdentityRefusal =
  /**
   * An account of the team never opens because of an e-mail address alone, nor by a link that its owner did not make
   * after proving who they are.
   */
  { code: 'admin_account' } | { code: 'account_erased' };

/** A sign-in with an identity, and the browser that it comes from. */
interface Entering {
  cms: Cms;
  identity: ProviderIdentity;
  ip: string;
  place: SessionPlace;
}

/**
 * Opens a session for a confirmed account whose row the caller has locked. An account with a factor opens no session:
 * its sign-in goes on at its second step. The session is not proven: the session at the provider may be days old.
 */
export async function enterAccount(
  tx: Transaction,
  { cms, account, identity, ip, place }: Entering & { account: LockedCustomer },
): Promise<Entered> {
  const { id: customerId, email } = account;
  const { provider } = identity;
  const event = { customerId, ip, userAgent: place.userAgent ?? null, detail: provider };
  if (await hasFactor(tx, customerId)) {
    await writeSecurityEvent(tx, cms.payload, { ...event, event: 'second_step_asked' });
    return { pending: pendingEntry(cms.payload, account, provider) };
  }
  const sessionId = await openSession(tx, { ...place, customerId });
  await writeSecurityEvent(tx, cms.payload, { ...event, event: 'signed_in' });
  return { customerId, email, sessionId };
}

/**
 * Opens the account that an identity is linked to, or says why not; returns null if it opens none yet, because it is
 * linked to no account or to one that nobody has confirmed. An account of the team is opened only by a link that its
 * owner made after proving who they are. The caller has locked the identity (`queueForIdentity`).
 */
export async function enterLinked(
  tx: Transaction,
  { identity, ...entering }: Entering,
): Promise<{ entered: Entered } | { error: IdentityRefusal } | null> {
  const account = await lockCustomerByIdentity(tx, identity);
  if (account?.isErased) return { error: { code: 'account_erased' } };
  if (!account?.isConfirmed) return null;
  if (isStaff(account.role) && !(await isProvenLink(tx, { customerId: account.id, ...identity })))
    return { error: { code: 'admin_account' } };
  return { entered: await enterAccount(tx, { ...entering, account, identity }) };
}

/**
 * Links an identity that belongs to no account yet, then opens a session. Notifies the owner if the account existed
 * before.
 */
export async function linkAndEnter(
  tx: Transaction,
  { account, notifiesOwner, ...entering }: Entering & { account: LockedCustomer; notifiesOwner: boolean },
): Promise<Entered> {
  const { cms, identity } = entering;
  const linked = await linkIdentityRow(tx, { customerId: account.id, ...identity });
  // This cannot happen while every caller uses `queueForIdentity`. If it does happen, this throws, because the session
  // would be for another person's account.
  if (linked === 'taken') throw new Error('the identity was linked elsewhere meanwhile');
  if (linked === 'linked') {
    const { id: customerId } = account;
    await writeSecurityEvent(tx, cms.payload, {
      event: 'identity_linked',
      customerId,
      detail: identity.provider,
    });
    if (notifiesOwner) await mailIdentityLinked(tx, { customerId, identity, at: cms.now() });
  }
  return enterAccount(tx, { ...entering, account });
}

/** The end of a sign-in with an identity: signed in, or waiting for the second step. */
export type IdentityEntry =
  | { step: 'signed_in'; session: SignedIn }
  | { step: 'second_step'; pending: PendingEntry };

export async function entryOf(cms: Cms, entered: Entered): Promise<IdentityEntry> {
  if ('pending' in entered) return { step: 'second_step', pending: entered.pending };
  const { customerId, sessionId } = entered;
  return { step: 'signed_in', session: { customerId, sessionId, cookie: await sessionCookie(cms, entered) } };
}
