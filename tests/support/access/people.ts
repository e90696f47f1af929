import type { Role } from '@shop/permissions/roles';
import { executeAuthStrategies, type TypedUser } from 'payload';

import type { Cms } from '@cms/platform/context';
import { openSession } from '@cms/customers/sessions/open-session';
import { sessionToken } from '@cms/customers/sessions/session-token';
import { sqlOf } from '@cms/platform/database/sql';
import { inTransaction } from '@cms/platform/database/transaction';
import { makeCustomer } from '../factories/make-customer';

/**
 * Every kind of person that the access rules distinguish; `owner` is the customer whose rows all of them try to read
 * and write.
 */
export const PEOPLE = ['signedOut', 'owner', 'other', 'admin', 'demoted'] as const;
export type Person = (typeof PEOPLE)[number];

export interface SignedPerson {
  id: string;
  email: string;
  /** The session's token, as the cookie carries it. */
  token: string;
}

export type People = Record<Exclude<Person, 'signedOut'>, SignedPerson> & { signedOut: null };

/**
 * Creates one person of each kind, signed in with a real session where the kind has one. The demoted admin signed in
 * as an admin; the role was removed afterwards.
 */
export async function makePeople(cms: Cms): Promise<People> {
  const people = {
    signedOut: null,
    owner: await signedIn(cms, 'cliente'),
    other: await signedIn(cms, 'cliente'),
    admin: await signedIn(cms, 'admin'),
    demoted: await signedIn(cms, 'admin'),
  };
  await sqlOf(cms.payload).query(`update customers set role = 'cliente' where id = $1`, [people.demoted.id]);
  return people;
}

/**
 * Creates a person and opens a session directly, because a sign-in would hash the password, which is slow on purpose.
 */
export async function signedIn(cms: Cms, role: Role): Promise<SignedPerson> {
  const { id, email } = await makeCustomer(cms, { role });
  const sessionId = await inTransaction(cms.payload, (tx) =>
    openSession(tx, { customerId: id, provedBy: 'password' }),
  );
  return { id, email, token: await sessionToken(cms, { customerId: id, sessionId, email }) };
}

/**
 * Returns the user that Payload resolves for a person, as it does at each request, but without the user's permissions.
 */
export async function userOf(cms: Cms, person: SignedPerson | null): Promise<TypedUser | null> {
  if (!person) return null;
  const { user } = await executeAuthStrategies({
    headers: new Headers({ Authorization: `JWT ${person.token}` }),
    payload: cms.payload,
  });
  if (!user) throw new Error('the session is not known');
  return user;
}
