import type { Cms } from '../platform/context';
import { mailedOrderLink } from '../orders/order-links';
import { sqlOf } from '../platform/database/sql';
import { helpPath, mailLinks, type MailLinks } from './mail-links';
import type { Mailbox, MailFile, OutgoingMessage } from './mailer';
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
  const links = mailLinks(cms.publicUrl);
  const guestLinks = customer?.isGuest && mail.orderId ? await linksOfGuest(cms, mail, mail.orderId) : {};
  return { detail: mail.detail, customer, shop, links: { ...links, ...guestLinks } };
}

/**
 * Returns the URLs in a mail to a buyer without an account, who follows the order by a link in the mail. Once the
 * order's links have expired, the URLs lead to the page where the buyer asks for a new link.
 */
async function linksOfGuest(
  cms: Cms,
  { id: mailId }: OutboxMail,
  orderId: string,
): Promise<Pick<MailLinks, 'customerOrder' | 'customerPix' | 'customerHelp' | 'customerCase'>> {
  const links = mailLinks(cms.publicUrl);
  const token = await mailedOrderLink(sqlOf(cms.payload), cms.payload, { mailId, orderId });
  const link = token ? links.linkedOrder(token) : links.lostOrderLink;
  return {
    customerOrder: () => link,
    customerPix: () => (token ? `${link}/pix` : link),
    customerHelp: (_, kind) => (token ? helpPath(link, kind) : link),
    customerCase: (_, caseId) => (token ? `${link}/ajuda/protocolo/${caseId}` : link),
  };
}

interface Written {
  mail: OutboxMail;
  facts: MailFacts;
  content: MailContent;
  files?: readonly MailFile[];
  mailboxes: Mailbox[];
  isForAdmins: boolean;
}

export const messageOf = (
  cms: Cms,
  { mail, facts, content, files = [], mailboxes, isForAdmins }: Written,
): OutgoingMessage => ({
  ...writeMail(content, facts),
  files,
  messageId: messageId(mail.id, cms.publicUrl),
  to: mailboxes,
  replyTo: isForAdmins ? null : facts.shop.email,
});

/**
 * Returns a mail's Message-ID, which is the same for every attempt to send the mail, so that receivers can recognise a
 * duplicate.
 */
const messageId = (mailId: string, publicUrl: string) => `<${mailId}@${new URL(publicUrl).hostname}>`;
