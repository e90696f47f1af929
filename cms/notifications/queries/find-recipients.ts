import { MAIL_SWITCHES, type MailSwitches } from '@shop/customers/mail-preferences';

import { selectPreferences } from '../../customers/preference-columns';
import type { SqlRunner } from '../../platform/database/sql';
import type { Mailbox } from '../mailer';

export interface MailRecipient {
  fullName: string;
  email: string;
  switches: MailSwitches;
  isConfirmed: boolean;
  /** The account whose address waits to be confirmed; null once it is. */
  unconfirmedId: string | null;
}

/** One address and nothing else; `.invalid` (RFC 2606) is what an erased customer's row carries. */
const ONE_ADDRESS = /^[^\s,;<>()"\\@]+@[^\s,;<>()"\\@]+$/;
const NOWHERE = /(^|[.@])invalid$/i;

export const isDeliverable = (email: string): boolean => ONE_ADDRESS.test(email) && !NOWHERE.test(email);

/** The same two patterns asked of the database, of a column; without parameters of their own. */
export const isDeliverableSql = (column: string): string =>
  `(${column} ~ '${ONE_ADDRESS.source}' and ${column} !~* '${NOWHERE.source}')`;

/** Only mails that nobody can switch off have an address of their own. */
const ALL_ON: MailSwitches = {
  emailOrders: true,
  emailPromotions: true,
  emailNewsletter: true,
  marketingEmails: true,
};

/** The customer a mail goes to, or null when there is nobody who could get it. */
export async function findRecipient(sql: SqlRunner, customerId: string): Promise<MailRecipient | null> {
  const [row] = await sql.query<MailSwitches & Omit<MailRecipient, 'switches'>>(
    `select c.full_name as "fullName", c.email, c._verified is true as "isConfirmed",
       case when c._verified is true then null else c.id end as "unconfirmedId",
       ${selectPreferences(MAIL_SWITCHES)}
     from customers c where c.id = $1 and c.erased_at is null`,
    [customerId],
  );
  if (!row || !isDeliverable(row.email)) return null;
  const { fullName, email, isConfirmed, unconfirmedId, ...switches } = row;
  return { fullName, email, isConfirmed, unconfirmedId, switches };
}

/**
 * Whom a mail with an address of its own goes to; null once that address is gone. Never the customer's own instead: what
 * is told to an old address is not for the new one.
 */
export async function findOwnAddress(sql: SqlRunner, mailId: string): Promise<MailRecipient | null> {
  const [found] = await sql.query<{ fullName: string; email: string }>(
    'select name as "fullName", address as email from outgoing_mail_addresses where mail_id = $1',
    [mailId],
  );
  return found && isDeliverable(found.email)
    ? { ...found, switches: ALL_ON, isConfirmed: false, unconfirmedId: null }
    : null;
}

/** Whoever runs the shop: every confirmed admin. */
export async function findAdminMailboxes(sql: SqlRunner): Promise<Mailbox[]> {
  const admins = await sql.query<{ name: string; address: string }>(
    `select full_name as name, email as address from customers
     where role = 'admin' and _verified is true order by email limit 50`,
  );
  return admins.filter(({ address }) => isDeliverable(address));
}
