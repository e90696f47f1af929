import { SIGN_UP_LINK_DAYS } from '@shop/customers/sign-up-link';
import type { Payload } from 'payload';

import type { SqlRunner } from '../platform/database/sql';
import { accountTokenText, namedInLink, readAccountToken } from './account-token';

/** What the link of a confirmation mail refers to. */
export interface ConfirmationLink {
  customerId: string;
  email: string;
  isConfirmed: boolean;
  /** The sign-up for which the link was mailed; null for a link that only confirms the address. */
  attemptId: string | null;
}

/**
 * The format of the tokens that the shop's previous version mailed and stored in the account's row. A link with such a
 * token only confirms the address.
 */
const FORMER_TOKEN = /^[0-9a-f]{40}$/;

export const attemptLinkText = (payload: Payload, attemptId: string): string =>
  accountTokenText(payload, { id: attemptId, kind: 'sign-up' });

/**
 * Returns the link that confirms an address, independent of any sign-up. The link stops working when the account's
 * address changes.
 */
export const addressLinkText = (
  payload: Payload,
  { customerId, email }: { customerId: string; email: string },
): string => accountTokenText(payload, { id: customerId, kind: `address:${email}` });

const COLUMNS = 'c.id as "customerId", lower(c.email) as email, c._verified is true as "isConfirmed"';

/**
 * Returns what a genuine link refers to; null if the link is forged or expired, or its account was erased. Changes
 * nothing.
 */
export async function readConfirmationLink(
  sql: SqlRunner,
  payload: Payload,
  text: string,
): Promise<ConfirmationLink | null> {
  if (FORMER_TOKEN.test(text)) return readFormerLink(sql, text);
  const id = namedInLink(text);
  if (!id) return null;
  return readAccountToken(payload, text, 'sign-up')
    ? readAttemptLink(sql, id)
    : readAddressLink(sql, payload, { id, text });
}

async function readAttemptLink(sql: SqlRunner, attemptId: string): Promise<ConfirmationLink | null> {
  const [row] = await sql.query<Omit<ConfirmationLink, 'attemptId'>>(
    `select ${COLUMNS} from sign_up_attempts a join customers c on c.id = a.customer_id
     where a.id = $1 and c.erased_at is null
       and (a.settled_at is not null or a.created_at > now() - interval '${SIGN_UP_LINK_DAYS} days')`,
    [attemptId],
  );
  return row ? { ...row, attemptId } : null;
}

async function readAddressLink(
  sql: SqlRunner,
  payload: Payload,
  { id, text }: { id: string; text: string },
): Promise<ConfirmationLink | null> {
  const [row] = await sql.query<Omit<ConfirmationLink, 'attemptId'>>(
    `select ${COLUMNS} from customers c where c.id = $1 and c.erased_at is null`,
    [id],
  );
  const isGenuine = row && readAccountToken(payload, text, `address:${row.email}`) !== null;
  return isGenuine ? { ...row, attemptId: null } : null;
}

async function readFormerLink(sql: SqlRunner, token: string): Promise<ConfirmationLink | null> {
  const [row] = await sql.query<Omit<ConfirmationLink, 'attemptId'>>(
    `select ${COLUMNS} from customers c where c._verificationtoken = $1 and c.erased_at is null`,
    [token],
  );
  return row ? { ...row, attemptId: null } : null;
}

/**
 * Returns the recipient's name and the link token for a due confirmation mail; null when nothing is left to confirm.
 */
export async function findConfirmationToMail(
  sql: SqlRunner,
  payload: Payload,
  { customerId, attemptId }: { customerId: string; attemptId: string | null },
): Promise<{ fullName: string | null; token: string } | null> {
  const [row] = await sql.query<{ email: string; attemptId: string | null; fullName: string | null }>(
    `select lower(c.email) as email, a.id as "attemptId", a.full_name as "fullName"
     from customers c left join sign_up_attempts a
       on a.customer_id = c.id and a.id = $2::uuid and a.settled_at is null
     where c.id = $1 and c.erased_at is null and c._verified is not true`,
    [customerId, attemptId],
  );
  if (!row) return null;
  const { email, fullName } = row;
  const token = row.attemptId
    ? attemptLinkText(payload, row.attemptId)
    : addressLinkText(payload, { customerId, email });
  return { fullName, token };
}
