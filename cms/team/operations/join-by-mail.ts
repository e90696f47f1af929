import { confirmAddressSchema } from '@shop/customers/confirm-address-schema';
import { z } from '@shop/forms/zod';
import { CUSTOMER_ROLE, type Role } from '@shop/permissions/roles';
import type { Result } from '@shop/result';

import { commonPasswordErrors } from '@shop/customers/passwords/common-passwords';
import { lockCustomerByEmail } from '../../customers/lock-customer';
import { openAccount } from '../../customers/open-account';
import type { SignedIn } from '../../customers/operations/sign-in';
import { hashPassword, type StoredPassword } from '../../customers/password-hash';
import { openSession, type SessionPlace } from '../../customers/sessions/open-session';
import { sessionCookie } from '../../customers/sessions/session-token';
import { UNCONFIRMED_NAME } from '../../customers/sign-up-attempts';
import type { Cms } from '../../platform/context';
import { sqlOf } from '../../platform/database/sql';
import { inTransaction, type Transaction } from '../../platform/database/transaction';
import { faultPoint } from '../../platform/failpoint';
import type { QueueBusy } from '../../platform/task-limiter';
import { grantInvitedRole, lockBoth, openInvitation, type GrantError } from '../grant-invited-role';
import { readInvitation } from '../invitations';

const accountSchema = confirmAddressSchema.pick({ fullName: true, password: true });

export type JoinByMailError =
  | GrantError
  /** The address has an account, so its owner signs in and accepts with it. */
  | { code: 'has_account' }
  | { code: 'invalid_form'; fieldErrors: Partial<Record<'fullName' | 'password', string[]>> }
  | QueueBusy;

/**
 * Opens an account for the address to which an invitation was mailed, under the name and password entered now, and gives
 * it the role: the mail proves the mailbox, so nothing else has to be confirmed. Data of earlier sign-ups with the
 * address is discarded, as when a sign-up is confirmed. An address that has an account keeps its password: its owner
 * accepts the invitation signed in (`acceptInvitation`).
 */
export async function joinByMail(
  cms: Cms,
  {
    token,
    termsVersion,
    place,
    ...typed
  }: {
    token: string;
    fullName: string;
    password: string;
    /** The version of the terms the person agreed to, as shown beside the form. */
    termsVersion: string;
    place: SessionPlace;
  },
): Promise<Result<SignedIn & { role: Role }, JoinByMailError>> {
  const parsed = accountSchema.safeParse(typed);
  if (!parsed.success)
    return {
      ok: false,
      error: { code: 'invalid_form', fieldErrors: z.flattenError(parsed.error).fieldErrors },
    };
  const common = commonPasswordErrors(parsed.data.password);
  if (common) return { ok: false, error: { code: 'invalid_form', fieldErrors: common } };
  const named = await readInvitation(sqlOf(cms.payload), cms.payload, token);
  if (!named?.email) return { ok: false, error: { code: 'unknown' } };
  if (named.state !== 'open') return { ok: false, error: { code: named.state } };
  const stored = await hashPassword(parsed.data.password);
  if (!stored.ok) return stored;
  const { email, inviterId, id: invitationId } = named;
  const joined = await inTransaction(cms.payload, (tx) =>
    join(cms, tx, {
      email,
      inviterId,
      invitationId,
      fullName: parsed.data.fullName,
      stored,
      termsVersion,
      place,
    }),
  );
  await faultPoint('join-by-mail:committed');
  if (!joined.ok) return joined;
  const { customerId, sessionId, role } = joined;
  const cookie = await sessionCookie(cms, { customerId, email, sessionId });
  return { ok: true, customerId, sessionId, cookie, role };
}

interface Join {
  email: string;
  inviterId: string;
  invitationId: string;
  fullName: string;
  stored: StoredPassword;
  termsVersion: string;
  place: SessionPlace;
}

async function join(
  cms: Cms,
  tx: Transaction,
  { email, inviterId, invitationId, fullName, stored, termsVersion, place }: Join,
): Promise<
  Result<{ customerId: string; sessionId: string; role: Role }, GrantError | { code: 'has_account' }>
> {
  const customerId = await accountOf(tx, email);
  await lockBoth(tx, [customerId, inviterId]);
  const account = await lockCustomerByEmail(tx, email);
  if (!account || account.isErased) return { ok: false, error: { code: 'unknown' } };
  const opened = await openInvitation(tx, { invitationId, account });
  if (!opened.ok) return opened;
  if (account.isConfirmed) return { ok: false, error: { code: 'has_account' } };
  await openAccount(tx, {
    customerId,
    fullName,
    phone: null,
    password: { salt: stored.salt, hash: stored.hash },
    termsVersion,
  });
  await faultPoint('join-by-mail:account-opened');
  await grantInvitedRole(cms.payload, tx, { invitation: opened.invitation, customerId });
  const sessionId = await openSession(tx, { ...place, customerId, provedBy: 'password' });
  return { ok: true, customerId, sessionId, role: opened.invitation.role };
}

/** Returns the id of the account with an address, which is created unconfirmed if there is none. */
async function accountOf(tx: Transaction, email: string): Promise<string> {
  await tx.query(
    `insert into customers (email, full_name, role, _verified) values ($1, $2, '${CUSTOMER_ROLE}', false)
     on conflict do nothing`,
    [email, UNCONFIRMED_NAME],
  );
  const [row] = await tx.query<{ id: string }>('select id from customers where lower(email) = $1', [email]);
  if (!row) throw new Error('the account was not stored');
  return row.id;
}
