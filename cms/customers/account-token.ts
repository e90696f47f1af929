import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Payload } from 'payload';

import type { SqlRunner } from '../platform/database/sql';
import type { Transaction } from '../platform/database/transaction';
import { lockLiveCustomer } from './lock-customer';
import { shopSecrets } from './shop-secrets';

export type AccountTokenKind = 'password-reset' | 'email-change' | 'account-deletion' | 'identity-link';

/** A link sent by mail that still works. */
export interface AccountToken {
  id: string;
  customerId: string;
  /** The new address, of an `email-change`. */
  email: string | null;
  /** Whose account elsewhere, of an `identity-link`. */
  provider: string | null;
  subject: string | null;
  /** Of an `identity-link`: the account was not confirmed when the mail was written. */
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

/** Long enough for a slow mailbox, and what the mails say. */
const VALID_MINUTES = 60;

const TOKEN = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([A-Za-z0-9_-]{43})$/;

/** What a signed link is about: a row here, or what a confirmation mail asks (see `confirmation-link.ts`). */
export type SignedLinkKind = AccountTokenKind | 'sign-up' | `address:${string}`;

const macOf = (secret: string, { id, kind }: { id: string; kind: SignedLinkKind }): Buffer =>
  createHmac('sha256', secret).update(`account-token:${kind}:${id}`).digest();

/**
 * What stands in the link: made from the id and the shop's secret, so that the worker can write it into a mail from the id
 * alone, and so that a copy of the database opens no account.
 */
export const accountTokenText = (payload: Payload, token: { id: string; kind: SignedLinkKind }): string =>
  `${token.id}.${macOf(payload.secret, token).toString('base64url')}`;

/** The id that a link names, genuine or not; null for what has not the form of one. */
export const namedInLink = (text: string): string | null => TOKEN.exec(text)?.[1] ?? null;

/** The id that a genuine link of this kind names; null for anything else. Says nothing yet about whether it still works. */
export function readAccountToken(payload: Payload, text: string, kind: SignedLinkKind): string | null {
  const [, id, mac] = TOKEN.exec(text) ?? [];
  if (!id || !mac) return null;
  const sent = Buffer.from(mac, 'base64url');
  const isOurs = shopSecrets(payload).some((secret) => timingSafeEqual(sent, macOf(secret, { id, kind })));
  return isOurs ? id : null;
}

/** Makes the token of a link that works for an hour, and answers its id. Earlier unused ones of the same kind stop working: the newest mail counts. */
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

/** Of whom a link is that still works, without using it: a page may show its form, a mail may be written. */
export async function findAccountToken(
  sql: SqlRunner,
  payload: Payload,
  { text, kind }: { text: string; kind: AccountTokenKind },
): Promise<AccountToken | null> {
  const id = readAccountToken(payload, text, kind);
  return id ? findLiveToken(sql, { id, kind }) : null;
}

/**
 * Whether a genuine link has done what it was for, and it is still so: who comes back with it is told that instead of that it
 * is broken. An address that was changed again since is no longer what the link made it.
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

/** `findAccountToken` by the id, for whoever writes the mail. */
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
 * Uses a link up: of any number of uses, however parallel, one is answered with the token and the others with null. Holds the
 * customer's row from here to the end of the transaction; an erased account's links are dead.
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

/** Every link of a customer that was not used stops working: who changes a password or an address shuts all the other ways. */
export async function revokeAccountTokens(tx: Transaction, customerId: string): Promise<void> {
  await tx.query('delete from account_tokens where customer_id = $1 and used_at is null', [customerId]);
}
