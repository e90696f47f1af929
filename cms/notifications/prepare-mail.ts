import type { Cms } from '../cms';
import { sqlOf, type SqlRunner } from '../database/sql';
import { accountMailContent } from './account-mail-content';
import { isAccountMail, isAdminMail, isMailKind, obeysOrderPreference, type MailKind } from './mail-kinds';
import { mailLinks } from './mail-links';
import type { Mailbox, OutgoingMessage } from './mailer';
import type { OutboxMail, SettledWithoutSending } from './outbox';
import {
  findAdminMailboxes,
  findOwnAddress,
  findRecipient,
  type MailRecipient,
} from './queries/find-recipients';
import { readMailOrder } from './queries/read-mail-order';
import { readMailShop } from './queries/read-mail-shop';
import type { MailContent } from './templates/mail-content';
import type { MailCustomer, MailFacts } from './templates/mail-facts';
import { orderMailContent } from './templates/order-mails';
import { writeMail } from './templates/write-mail';

export type PreparedMail = { message: OutgoingMessage } | { skip: SettledWithoutSending };

/** Writes a due mail from what is true now, or says why nobody is to get it. */
export async function prepareMail(cms: Cms, mail: OutboxMail): Promise<PreparedMail> {
  const { kind } = mail;
  // Not a mail of this version: rolled back, or written by a newer one. It waits for a worker that knows it.
  if (!isMailKind(kind)) throw new Error('unknown kind of mail');
  const to = await findMailboxes(cms, mail, kind);
  if ('skip' in to) return to;

  const shop = await readMailShop(cms);
  const facts: MailFacts = {
    detail: mail.detail,
    customer: to.customer,
    shop,
    links: mailLinks(cms.publicUrl),
  };
  const content = await findContent(cms, { mail, kind, facts });
  if (!content) return { skip: 'obsolete' };
  return {
    message: {
      ...writeMail(content, facts),
      messageId: messageId(mail.id, cms.publicUrl),
      to: to.mailboxes,
      replyTo: isAdminMail(kind) ? null : shop.email,
    },
  };
}

/** The same for every attempt at the same mail, so that receivers can recognise a repeated one. */
const messageId = (mailId: string, publicUrl: string) => `<${mailId}@${new URL(publicUrl).hostname}>`;

type Addressed = { mailboxes: Mailbox[]; customer: MailCustomer | null } | { skip: SettledWithoutSending };

async function findMailboxes(cms: Cms, mail: OutboxMail, kind: MailKind): Promise<Addressed> {
  const sql = sqlOf(cms.payload);
  if (isAdminMail(kind)) {
    const mailboxes = await findAdminMailboxes(sql);
    return mailboxes.length > 0 ? { mailboxes, customer: null } : { skip: 'no_recipient' };
  }
  const recipient = await findPerson(sql, mail);
  if (!recipient) return { skip: 'no_recipient' };
  if (!recipient.wantsOrderMails && obeysOrderPreference(kind, mail.detail)) return { skip: 'not_wanted' };
  return { mailboxes: [{ name: recipient.fullName, address: recipient.email }], customer: recipient };
}

function findPerson(sql: SqlRunner, mail: OutboxMail): Promise<MailRecipient | null> {
  if (mail.hasOwnAddress) return findOwnAddress(sql, mail.id);
  return mail.customerId ? findRecipient(sql, mail.customerId) : Promise.resolve(null);
}

/** What the mail says; null when there is nothing left to say. */
async function findContent(
  cms: Cms,
  { mail, kind, facts }: { mail: OutboxMail; kind: MailKind; facts: MailFacts },
): Promise<MailContent | null> {
  if (isAccountMail(kind)) return accountMailContent[kind](cms, facts);
  const order = mail.orderId ? await readMailOrder(sqlOf(cms.payload), mail.orderId) : null;
  return order ? orderMailContent[kind]({ ...facts, order }) : null;
}
