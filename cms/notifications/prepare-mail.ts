import { wantsMail } from '@shop/customers/mail-preferences';
import {
  automaticMailOf,
  isAdminMail,
  isCampaignMail,
  isMailKind,
  mailPurpose,
  type CampaignMailKind,
  type MailKind,
} from '@shop/notifications/mail-kinds';

import type { Cms } from '../platform/context';
import { sqlOf, type SqlRunner } from '../platform/database/sql';
import { messageOf, readFacts, type PreparedMail } from './mail-message';
import { mailWriters } from './mail-writers';
import type { Mailbox, MailFile } from './mailer';
import { orderCalendar } from './order-calendar';
import type { OutboxMail, SettledWithoutSending } from './outbox';
import { prepareCampaignMail } from './prepare-campaign-mail';
import {
  findAdminMailboxes,
  findBuyer,
  findOwnAddress,
  findRecipient,
  type MailRecipient,
} from './queries/find-recipients';
import { readAutomaticMails } from './queries/read-automatic-mails';
import { readMayWithdraw } from './queries/read-may-withdraw';
import { readCalendarEvent } from './queries/read-calendar-event';
import type { MailHelp } from './templates/Mail';
import type { MailCustomer, MailFacts } from './templates/mail-facts';

/**
 * Writes a due mail from the current data, or returns why the mail is not to be sent. Every mail passes through this
 * function, so that the shop's switches and the customer's preferences are checked for each mail at the last moment.
 */
export async function prepareMail(cms: Cms, mail: OutboxMail): Promise<PreparedMail> {
  const { kind } = mail;
  // The kind is unknown to this version: a newer version wrote the mail, or the shop was rolled back. The mail waits
  // for a worker that knows its kind.
  if (!isMailKind(kind)) throw new Error('unknown kind of mail');
  if (isCampaignMail(kind)) return prepareCampaignMail(cms, mail, kind);
  if (await isSwitchedOff(cms, mail, kind)) return { skip: 'switched_off' };
  const to = await findMailboxes(cms, mail, kind);
  if ('skip' in to) return to;
  const facts = await readFacts(cms, { mail, customer: to.customer });
  const written = await mailWriters[kind]({ cms, mail, facts });
  if (!written) return { skip: 'obsolete' };
  const content = { ...written, help: await findHelp(cms, { mail, kind, facts }) };
  const files = await findFiles(cms, { mail, kind, facts });
  const isForAdmins = isAdminMail(kind);
  return { message: messageOf(cms, { mail, facts, content, files, mailboxes: to.mailboxes, isForAdmins }) };
}

/**
 * Returns the links to the help that every mail about an order has. A mail to an erased customer has none, because that
 * person no longer reaches the order. A warning about a recalled lot has its own way to the shop.
 */
async function findHelp(
  cms: Cms,
  { mail, kind, facts }: { mail: OutboxMail; kind: OwnKind; facts: MailFacts },
): Promise<MailHelp | null> {
  const { orderId, hasOwnAddress } = mail;
  if (!orderId || !facts.customer || hasOwnAddress || kind === 'recall' || kind === 'recall-possible')
    return null;
  const mayWithdraw = await readMayWithdraw(sqlOf(cms.payload), orderId);
  return {
    url: facts.links.customerHelp(orderId),
    withdrawalUrl: mayWithdraw ? facts.links.customerHelp(orderId, 'arrependimento') : null,
  };
}

/** Returns the files that come with a mail: the appointment of the order's window. */
async function findFiles(
  cms: Cms,
  { mail: { orderId }, kind, facts }: { mail: OutboxMail; kind: OwnKind; facts: MailFacts },
): Promise<MailFile[]> {
  if (!orderId || !facts.customer) return [];
  const event = await readCalendarEvent(sqlOf(cms.payload), { orderId, kind });
  return event ? [orderCalendar(orderId, { event, facts })] : [];
}

type OwnKind = Exclude<MailKind, CampaignMailKind>;
type Addressed = { mailboxes: Mailbox[]; customer: MailCustomer | null } | { skip: SettledWithoutSending };

async function isSwitchedOff(cms: Cms, mail: OutboxMail, kind: OwnKind): Promise<boolean> {
  const name = automaticMailOf(kind, mail.detail);
  return name !== null && !(await readAutomaticMails(sqlOf(cms.payload)))[name];
}

async function findMailboxes(cms: Cms, mail: OutboxMail, kind: OwnKind): Promise<Addressed> {
  const sql = sqlOf(cms.payload);
  if (isAdminMail(kind)) {
    const mailboxes = await findAdminMailboxes(sql);
    return mailboxes.length > 0 ? { mailboxes, customer: null } : { skip: 'no_recipient' };
  }
  const recipient = await findPerson(sql, mail);
  if (!recipient) return { skip: 'no_recipient' };
  if (!wantsMail(mailPurpose(kind, mail.detail), recipient.switches)) return { skip: 'not_wanted' };
  return { mailboxes: [{ name: recipient.fullName, address: recipient.email }], customer: recipient };
}

function findPerson(sql: SqlRunner, mail: OutboxMail): Promise<MailRecipient | null> {
  if (mail.hasOwnAddress) return findOwnAddress(sql, mail.id);
  if (mail.customerId) return findRecipient(sql, mail.customerId);
  return mail.orderId ? findBuyer(sql, mail.orderId) : Promise.resolve(null);
}
