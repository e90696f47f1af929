import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Payload } from 'payload';

import type { SqlRunner } from '../platform/database/sql';
import type { Transaction } from '../platform/database/transaction';
import { lockLiveCustomer } from './lock-customer';
import { shopSecrets } from './sessions/shop-secrets';

export type AccountTokenKind =
  | 'password-reset'
  | 'email-change'
  | 'account-deletion'
  | 'identity-link'
  | 'team-push';

/** A link that still works. Links are mailed, except those of the kind `team-push`, which the admin panel shows. */
export interface AccountToken {
  id: string;
  customerId: string;
  /** The new address; set only for an `email-change`. */
  email: string | null;
  /** The provider of the external account; set only for an `identity-link`. */
  provider: string | null;
  subject: string | null;
  /** True only for an `identity-link` whose account was unconfirmed when the mail was written. */
  wasUnconfirmed: boolean;
}

interface AccountTokenRequest {
  customerId: string;
  kind: AccountTokenKind;
  email?: string;
  provider?: string;
  subject?: string;
  wasUnconfirmed?: boolean;
}

/** The number of minutes for which a link works, long enough for a slow mailbox. The mails state this time. */
const VALID_MINUTES = 60;

const TOKEN = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([A-Za-z0-9_-]{43})$/;

/**
 * What a signed link refers to: a row of `account_tokens`, the request of a confirmation mail (see
 * `confirmation-link.ts`), or an invitation to the team (see `cms/team/invitations.ts`).
 */
export type SignedLinkKind =
  | AccountTokenKind
  | 'sign-up'
  | `address:${string}`
  | 'team-invitation'
  | 'waitlist'
  | 'review';

const macOf = (secret: string, { id, kind }: { id: string; kind: SignedLinkKind }): Buffer =>
  createHmac('sha256', secret).update(`account-token:${kind}:${id}`).digest();

/**
 * Returns the text of a link, derived from the id and the shop's secret. The worker can therefore write the link into a
 * mail from the id alone, and nobody can open an account with a copy of the database alone.
 */
export const accountTokenText = (payload: Payload, token: { id: string; kind: SignedLinkKind }): string =>
  `${token.id}.${macOf(payload.secret, token).toString('base64url')}`;

/** Returns the id in a link without checking its signature; null if the text does not have the form of a link. */
export const namedInLink = (text: string): string | null => TOKEN.exec(text)?.[1] ?? null;

/**
 * Returns the id in a genuine link of this kind; null for anything else. Does not check whether the link still works.
 */
export function readAccountToken(payload: Payload, text: string, kind: SignedLinkKind): string | null {
  const [, id, mac] = TOKEN.exec(text) ?? [];
  if (!id || !mac) return null;
  const sent = Buffer.from(mac, 'base64url');
  const isOurs = shopSecrets(payload).some((secret) => timingSafeEqual(sent, macOf(secret, { id, kind })));
  return isOurs ? id : null;
}

/**
 * Creates the token of a link that works for an hour and returns its id. Earlier unused tokens of the same kind stop
 * working: only the newest link counts.
 */
export async function issueAccountToken(
  tx: Transaction,
  { customerId, kind, email, provider, subject, wasUnconfirmed }: AccountTokenRequest,
): Promise<string> {
  await tx.query('delete from account_tokens where customer_id = $1 and kind = $2 and used_at is null', [
    customerId,
    kind,
  ]);
  const [token] = await tx.query<{ id: string }>(
    `insert into account_tokens (customer_id, kind, expires_at, email, provider, subject, was_unconfirmed)
     values ($1, $2, now() + $3 * interval '1 minute', $4, $5, $6, $7) returning id`,
    [
      customerId,
      kind,
      VALID_MINUTES,
      email ?? null,
      provider ?? null,
      subject ?? null,
      wasUnconfirmed ?? false,
    ],
  );
  if (!token) throw new Error('the token was not stored');
  return token.id;
}

const COLUMNS =
  'id, customer_id as "customerId", email, provider, subject, was_unconfirmed as "wasUnconfirmed"';
const IS_LIVE = 'used_at is null and expires_at > now()';

/**
 * Returns the token and customer of a valid link without consuming it, so that a page can show its form or a mail can
 * be written.
 */
export async function findAccountToken(
  sql: SqlRunner,
  payload: Payload,
  { text, kind }: { text: string; kind: AccountTokenKind },
): Promise<AccountToken | null> {
  const id = readAccountToken(payload, text, kind);
  return id ? findLiveToken(sql, { id, kind }) : null;
}

/**
 * Returns whether a genuine link has been used and its effect still holds, so that a second visit shows success instead
 * of an error. False if the account's e-mail address was changed again since.
 */
export async function isAccountTokenUsed(
  sql: SqlRunner,
  payload: Payload,
  { text, kind }: { text: string; kind: AccountTokenKind },
): Promise<boolean> {
  const id = readAccountToken(payload, text, kind);
  if (!id) return false;
  const used = await sql.query(
    `select 1 from account_tokens t join customers c on c.id = t.customer_id
     where t.id = $1 and t.kind = $2 and t.used_at is not null and coalesce(t.email, c.email) = c.email`,
    [id, kind],
  );
  return used.length > 0;
}

/** Like `findAccountToken`, but by id, because the worker that writes the mail has no link text. */
export async function findLiveToken(
  sql: SqlRunner,
  { id, kind }: { id: string; kind: AccountTokenKind },
): Promise<AccountToken | null> {
  const [token] = await sql.query<AccountToken>(
    `select ${COLUMNS} from account_tokens where id = $1 and kind = $2 and ${IS_LIVE}`,
    [id, kind],
  );
  return token ?? null;
}

/**
 * Consumes a link. Of several parallel uses one gets the token, the others get null. Locks the customer row until the
 * end of the transaction. Links of an erased account do not work.
 */
export async function spendAccountToken(
  tx: Transaction,
  payload: Payload,
  { text, kind }: { text: string; kind: AccountTokenKind },
): Promise<AccountToken | null> {
  const found = await findAccountToken(tx, payload, { text, kind });
  if (!found) return null;
  if (!(await lockLiveCustomer(tx, found.customerId))) return null;
  const [spent] = await tx.query<AccountToken>(
    `update account_tokens set used_at = now() where id = $1 and kind = $2 and ${IS_LIVE} returning ${COLUMNS}`,
    [found.id, kind],
  );
  return spent ?? null;
}

/**
 * Revokes all unused links of a customer. Called when the password or the e-mail address changes, because a link is
 * another way into the account.
 */
export async function revokeAccountTokens(tx: Transaction, customerId: string): Promise<void> {
  await tx.query('delete from account_tokens where customer_id = $1 and used_at is null', [customerId]);
}
