import { MAIL_SWITCHES, type MailSwitches } from '@shop/customers/mail-preferences';

import { selectPreferences } from '../../customers/preference-columns';
import { hasPermissionSql } from '../../platform/access/role-sql';
import type { SqlRunner } from '../../platform/database/sql';
import type { Mailbox } from '../mailer';

export interface MailRecipient {
  /** Empty for an address that nobody has proven, because a stranger may have typed the name with it. */
  fullName: string;
  email: string;
  switches: MailSwitches;
  isConfirmed: boolean;
  /** The id of the account while its address is unconfirmed; null afterwards. */
  unconfirmedId: string | null;
  /** Whether the recipient is the buyer of an order without an account. */
  isGuest?: boolean;
}

/**
 * Matches text that is exactly one address. The second pattern (`NOWHERE`) matches `.invalid` (RFC 2606), the domain in
 * the row of an erased customer.
 */
const ONE_ADDRESS = /^[^\s,;<>()"\\@]+@[^\s,;<>()"\\@]+$/;
const NOWHERE = /(^|[.@])invalid$/i;

export const isDeliverable = (email: string): boolean => ONE_ADDRESS.test(email) && !NOWHERE.test(email);

/**
 * Returns the SQL condition that a column passes `isDeliverable`. The condition contains the same two patterns, without
 * parameters.
 */
export const isDeliverableSql = (column: string): string =>
  `(${column} ~ '${ONE_ADDRESS.source}' and ${column} !~* '${NOWHERE.source}')`;

/**
 * The preferences of a recipient with a separate address or without an account. All are on, because the mails to such a
 * recipient cannot be switched off.
 */
const ALL_ON: MailSwitches = {
  emailOrders: true,
  emailPromotions: true,
  emailNewsletter: true,
  marketingEmails: true,
};

/** Returns the customer that a mail goes to; null if the customer is erased or their address cannot receive mail. */
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
 * Returns the recipient of a mail with a separate address; null once that address is deleted. Never falls back to the
 * customer's current address, because a notice to an old address is not meant for the new one.
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

/**
 * Returns the buyer of an order, for a mail that names no customer. The buyer is the order's contact, or the account
 * that has taken the order over since. Null once the buyer is erased.
 */
export async function findBuyer(sql: SqlRunner, orderId: string): Promise<MailRecipient | null> {
  const [order] = await sql.query<{
    customerId: string | null;
    name: string | null;
    email: string | null;
    isProven: boolean;
  }>(
    `select o.customer_id as "customerId", k.name, k.email, k.email_proven_at is not null as "isProven"
     from orders o left join order_contacts k on k.order_id = o.id where o.id = $1`,
    [orderId],
  );
  if (order?.customerId) return findRecipient(sql, order.customerId);
  const { name, email, isProven } = order ?? {};
  return name && email && isDeliverable(email)
    ? {
        fullName: isProven ? name : '',
        email,
        switches: ALL_ON,
        isConfirmed: false,
        unconfirmedId: null,
        isGuest: true,
      }
    : null;
}

/** Returns the mailboxes of the users who get the mails for admins and whose address is confirmed. */
export async function findAdminMailboxes(sql: SqlRunner): Promise<Mailbox[]> {
  const admins = await sql.query<{ name: string; address: string }>(
    `select full_name as name, email as address from customers
     where ${hasPermissionSql('role', 'alert:receive')} and _verified is true order by email limit 50`,
  );
  return admins.filter(({ address }) => isDeliverable(address));
}
