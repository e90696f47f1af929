import type { SqlRunner } from '../../database/sql';
import type { Mailbox } from '../mailer';

export interface MailRecipient {
  fullName: string;
  email: string;
  wantsOrderMails: boolean;
  /** Null once the address is confirmed. */
  confirmationToken: string | null;
}

/** One address and nothing else; `.invalid` (RFC 2606) is what an erased customer's row carries. */
const DELIVERABLE = /^[^\s,;<>()"\\@]+@[^\s,;<>()"\\@]+$/;

const isDeliverable = (email: string): boolean => DELIVERABLE.test(email) && !/(^|[.@])invalid$/i.test(email);

/** The customer a mail goes to, or null when there is nobody who could get it. */
export async function findRecipient(sql: SqlRunner, customerId: string): Promise<MailRecipient | null> {
  const [customer] = await sql.query<MailRecipient>(
    `select full_name as "fullName", email,
       coalesce(notification_preferences_email_orders, true) as "wantsOrderMails",
       case when _verified is true then null else _verificationtoken end as "confirmationToken"
     from customers where id = $1 and erased_at is null`,
    [customerId],
  );
  return customer && isDeliverable(customer.email) ? customer : null;
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
    ? { ...found, wantsOrderMails: true, confirmationToken: null }
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
