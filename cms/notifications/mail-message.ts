import type { Cms } from '../platform/context';
import { mailLinks } from './mail-links';
import type { Mailbox, OutgoingMessage } from './mailer';
import type { OutboxMail, SettledWithoutSending } from './outbox';
import { readMailShop } from './queries/read-mail-shop';
import type { MailContent } from './templates/Mail';
import type { MailCustomer, MailFacts } from './templates/mail-facts';
import { writeMail } from './templates/write-mail';

export type PreparedMail = { message: OutgoingMessage } | { skip: SettledWithoutSending };

/** Reads the data that every mail is written from. */
export async function readFacts(
  cms: Cms,
  { mail, customer }: { mail: OutboxMail; customer: MailCustomer | null },
): Promise<MailFacts> {
  const shop = await readMailShop(cms);
  return { detail: mail.detail, customer, shop, links: mailLinks(cms.publicUrl) };
}

interface Written {
  mail: OutboxMail;
  facts: MailFacts;
  content: MailContent;
  mailboxes: Mailbox[];
  isForAdmins: boolean;
}

export const messageOf = (
  cms: Cms,
  { mail, facts, content, mailboxes, isForAdmins }: Written,
): OutgoingMessage => ({
  ...writeMail(content, facts),
  messageId: messageId(mail.id, cms.publicUrl),
  to: mailboxes,
  replyTo: isForAdmins ? null : facts.shop.email,
});

/**
 * Returns a mail's Message-ID, which is the same for every attempt to send the mail, so that receivers can recognise a
 * duplicate.
 */
const messageId = (mailId: string, publicUrl: string) => `<${mailId}@${new URL(publicUrl).hostname}>`;
