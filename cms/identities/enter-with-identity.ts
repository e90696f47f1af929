import type { Cms } from '../platform/context';
import type { LockedCustomer } from '../customers/lock-customer';
import { openSession, type SessionPlace } from '../customers/sessions/open-session';
import { sessionCookie } from '../customers/sessions/session-token';
import type { SignedIn } from '../customers/operations/sign-in';
import type { Transaction } from '../platform/database/transaction';
import { linkIdentityRow } from './identity-rows';
import { mailIdentityLinked } from './mail-identity-link';
import type { ProviderIdentity } from '../platform/ports/identity-providers';

/** An account with a newly opened session. The session's cookie is created after the commit. */
export interface Entered {
  customerId: string;
  sessionId: string;
  email: string;
}

/** Opens a session for a confirmed account whose row the caller has locked. */
export async function enterAccount(
  tx: Transaction,
  { account, place }: { account: LockedCustomer; place: SessionPlace },
): Promise<Entered> {
  const { id: customerId, email } = account;
  return { customerId, email, sessionId: await openSession(tx, { ...place, customerId }) };
}

/**
 * Links an identity that belongs to no account yet, then opens a session. Notifies the owner if the account existed
 * before.
 */
export async function linkAndEnter(
  tx: Transaction,
  {
    cms,
    account,
    identity,
    place,
    notifiesOwner,
  }: {
    cms: Cms;
    account: LockedCustomer;
    identity: ProviderIdentity;
    place: SessionPlace;
    notifiesOwner: boolean;
  },
): Promise<Entered> {
  const linked = await linkIdentityRow(tx, { customerId: account.id, ...identity });
  // This cannot happen while every caller uses `queueForIdentity`. If it does happen, this throws, because the session
  // would be for another person's account.
  if (linked === 'taken') throw new Error('the identity was linked elsewhere meanwhile');
  if (linked === 'linked' && notifiesOwner)
    await mailIdentityLinked(tx, { customerId: account.id, identity, at: cms.now() });
  return enterAccount(tx, { account, place });
}

export async function signedIn(cms: Cms, entered: Entered): Promise<SignedIn> {
  const { customerId, sessionId } = entered;
  return { customerId, sessionId, cookie: await sessionCookie(cms, entered) };
}
