import { CAMPAIGN_PURPOSES, wantsMail } from '@shop/customers/mail-preferences';

import type { Cms } from '../cms';
import { sqlOf, type SqlRunner } from '../database/sql';
import { accountMailContent } from './account-mail-content';
import { findMailCampaign, writeCampaignMail } from './campaign-mail-content';
import { isAccountMail, isAdminMail, isMailKind, mailPurpose, type MailKind } from './mail-kinds';
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
  if (kind === 'campaign') return prepareCampaignMail(cms, mail);
  const to = await findMailboxes(cms, mail, kind);
  if ('skip' in to) return to;
  const facts = await readFacts(cms, { mail, customer: to.customer });
  const content = await findContent(cms, { mail, kind, facts });
  if (!content) return { skip: 'obsolete' };
  const isForAdmins = isAdminMail(kind);
  return { message: messageOf(cms, { mail, facts, content, mailboxes: to.mailboxes, isForAdmins }) };
}

/** A campaign's mail; what its reader wants is asked again at the last moment. */
async function prepareCampaignMail(cms: Cms, mail: OutboxMail): Promise<PreparedMail> {
  const campaign = await findMailCampaign(cms, mail);
  if (!campaign) return { skip: 'obsolete' };
  const recipient = mail.customerId && (await findRecipient(sqlOf(cms.payload), mail.customerId));
  if (!recipient || !recipient.isConfirmed) return { skip: 'no_recipient' };
  if (!wantsMail(CAMPAIGN_PURPOSES[campaign.type], recipient.switches)) return { skip: 'not_wanted' };
  const facts = await readFacts(cms, { mail, customer: recipient });
  const customerId = mail.customerId ?? '';
  const { content, headers } = writeCampaignMail(cms, { campaign, customerId, facts });
  const mailboxes = [{ name: recipient.fullName, address: recipient.email }];
  return { message: { ...messageOf(cms, { mail, facts, content, mailboxes, isForAdmins: false }), headers } };
}

async function readFacts(
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

const messageOf = (cms: Cms, { mail, facts, content, mailboxes, isForAdmins }: Written): OutgoingMessage => ({
  ...writeMail(content, facts),
  messageId: messageId(mail.id, cms.publicUrl),
  to: mailboxes,
  replyTo: isForAdmins ? null : facts.shop.email,
});

/** The same for every attempt at the same mail, so that receivers can recognise a repeated one. */
const messageId = (mailId: string, publicUrl: string) => `<${mailId}@${new URL(publicUrl).hostname}>`;

type OwnKind = Exclude<MailKind, 'campaign'>;
type Addressed = { mailboxes: Mailbox[]; customer: MailCustomer | null } | { skip: SettledWithoutSending };

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
  return mail.customerId ? findRecipient(sql, mail.customerId) : Promise.resolve(null);
}

/** What the mail says; null when there is nothing left to say. */
async function findContent(
  cms: Cms,
  { mail, kind, facts }: { mail: OutboxMail; kind: OwnKind; facts: MailFacts },
): Promise<MailContent | null> {
  if (isAccountMail(kind)) return accountMailContent[kind](cms, facts);
  const order = mail.orderId ? await readMailOrder(sqlOf(cms.payload), mail.orderId) : null;
  return order ? orderMailContent[kind]({ ...facts, order }) : null;
}
