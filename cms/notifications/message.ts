import { wantsMail, wantsPush, type MailPurpose, type PushSwitches } from '@shop/customers/mail-preferences';
import type { DeliveryMethod } from '@shop/delivery/delivery-fee';
import {
  automaticMailOf,
  automaticMessageOf,
  isAboutOrder,
  isAdminMail,
  mailPurpose,
  readDetail,
  type DetailOf,
  type MailKind,
  type OrderKind,
  type PushedKind,
  type TextedKind,
  type QueuedDetail,
} from '@shop/notifications/mail-kinds';
import type { PushWords } from '@shop/notifications/push-texts';
import { smsText } from '@shop/notifications/sms-texts';
import { orderNumber } from '@shop/orders/order-number';
import { hoursMs, inSeconds } from '@shop/time/durations';

import { accountTokenText, findLiveToken, type AccountTokenKind } from '../customers/account-token';
import { AWAITS_PAYMENT } from '../orders/awaits-payment';
import { mailedOrderLink } from '../orders/order-links';
import type { Cms } from '../platform/context';
import { sqlOf, type SqlRunner } from '../platform/database/sql';
import { helpPath, mailLinks, type MailLinks } from './mail-links';
import type { Mailbox, MailFile, OutgoingMessage } from './mailer';
import { orderCalendar, readCalendarEvent } from './order-calendar';
import type { OutboxMail, SettledWithoutSending } from './outbox';
import type { PushText } from './push/push-sender';
import {
  findAdminMailboxes,
  findBuyer,
  findOwnAddress,
  findRecipient,
  type MailRecipient,
} from './queries/find-recipients';
import { readAutomaticMails } from './queries/read-automatic-mails';
import { readMailOrder } from './queries/read-mail-order';
import { readMailShop } from './queries/read-mail-shop';
import { readMayWithdraw } from './queries/read-may-withdraw';
import type { MailCustomer, MailFacts, MailOrder } from './templates/mail-facts';
import { writeMail, type MailContent, type MailHelp } from './templates/Mail';

type Skip = { skip: SettledWithoutSending };

export type PreparedMail = { message: OutgoingMessage } | Skip;

/** `analytics` states whether the customer lets the shop count which campaigns are opened. */
export type PhoneSwitches = PushSwitches & { analytics: boolean };

/** `purpose` is checked against the customer's preferences; null for a test message, which its author requested. */
export type SmsPart = { text: string; purpose: MailPurpose | null };

/** How a message is made for each of its channels, from the current data; or why it is not to be sent. */
export interface SendableMessage {
  mail: (cms: Cms, mail: OutboxMail) => Promise<PreparedMail>;
  push?: (cms: Cms, message: OutboxMail, switches: PhoneSwitches) => Promise<{ text: PushText } | Skip>;
  sms?: (cms: Cms, message: OutboxMail) => Promise<SmsPart | Skip>;
  /** Whether the message goes to many, so that it keeps the quiet hours and leaves room below the daily limit. */
  isCampaign?: true;
  /** Whether the push message keeps the quiet hours, as a campaign does. */
  isPushedByDay?: true;
}

/** How a kind is written for each of its channels beside the mail. */
type PhonesOf<Kind extends MailKind> = Kind extends TextedKind
  ? { phone: unknown }
  : Kind extends PushedKind
    ? { push: unknown }
    : unknown;

/** Writes a message to a phone of the team, whose holder has the role. */
export type TeamPush = (
  sql: SqlRunner,
  message: OutboxMail,
  phone: { role: string },
) => Promise<{ text: PushText } | Skip>;

/** What a mail is written from: what every mail needs, its detail, its order, and what its kind has read. */
export type Facts<Kind extends MailKind, Found = unknown> = MailFacts & {
  detail: DetailOf<Kind>;
  found: Found;
} & (Kind extends OrderKind ? { order: MailOrder; number: string } : unknown);

/** All that a push or text message may say of an order: a locked screen shows it, and its carriers can read it. */
type PhoneFacts<Kind extends MailKind> = PhoneOrder & { number: string; detail: DetailOf<Kind> };

/** The texts on a customer's browsers and phone. Each text message begins with the shop's name and ends with how to stop. */
export interface PhoneTexts {
  push: PushWords;
  sms: string;
}

interface Source<Detail> {
  cms: Cms;
  sql: SqlRunner;
  mail: OutboxMail;
  detail: Detail;
  customer: MailCustomer | null;
}

interface Definition<Kind extends MailKind, Found> {
  /** Reads what only this kind states; null when the mail is obsolete. */
  read?: (from: Source<DetailOf<Kind>>) => Promise<Found | null>;
  /** Writes the mail; null when it is obsolete. */
  write: (facts: Facts<Kind, Found>) => MailContent | null;
  /** Whether what the message says still holds. If not, it is sent by no channel. */
  isStillTrue?: (sql: SqlRunner, mail: OutboxMail) => Promise<boolean>;
  /** Writes the texts on the customer's browsers and phone; null when they are obsolete. */
  phone?: (facts: PhoneFacts<Kind>) => PhoneTexts | null;
  /** Writes the push message of a kind that is about no order, from what `read` found. */
  push?: (found: NoInfer<Found>) => Omit<PushText, 'leave' | 'opened'>;
  /** Whether the mail has its own way to the shop, so that it has no links to the order's help. */
  hasOwnHelp?: true;
  /** Mails of this kind, by what sets each apart from a usual one; `detail` is as a caller queues it. */
  samples: readonly {
    detail?: QueuedDetail<Kind>;
    order?: Partial<MailOrder>;
    found?: NoInfer<Found>;
  }[];
}

/**
 * Creates a message from its texts and from what they are written from. Its channels, its names and its switch are in
 * its row of `mail-kinds.ts`. Every message passes through here when it is sent, so that the shop's switches and the
 * customer's preferences are checked at the last moment.
 */
export function message<Kind extends MailKind, Found>(
  kind: Kind,
  of: Definition<Kind, Found> & PhonesOf<Kind>,
) {
  const { read, write, isStillTrue, phone, push, hasOwnHelp, samples } = of;

  async function writeContent(cms: Cms, mail: OutboxMail, facts: MailFacts): Promise<MailContent | null> {
    const sql = sqlOf(cms.payload);
    if (isStillTrue && !(await isStillTrue(sql, mail))) return null;
    const order = isAboutOrder(kind) ? await readMailOrder(sql, cms.payload, mail.orderId) : undefined;
    if (order === null) return null;
    const detail = readDetail(kind, mail.detail);
    const found = read ? await read({ cms, sql, mail, detail, customer: facts.customer }) : undefined;
    const ofOrder = order && { order, number: orderNumber(order.id) };
    return found === null ? null : write({ ...facts, detail, found, ...ofOrder } as Facts<Kind, Found>);
  }

  async function phoneTexts(sql: SqlRunner, mail: OutboxMail): Promise<PhoneTexts | null> {
    if (isStillTrue && !(await isStillTrue(sql, mail))) return null;
    const order = await readPhoneOrder(sql, mail.id);
    if (!order || !phone) return null;
    return phone({ ...order, number: orderNumber(order.id), detail: readDetail(kind, mail.detail) });
  }

  const onBrowsers: Pick<SendableMessage, 'push' | 'isPushedByDay'> = push
    ? {
        isPushedByDay: true,
        async push(cms, mail, switches) {
          if (!wantsPush(mailPurpose(kind, mail.detail), switches)) return { skip: 'not_wanted' };
          const detail = readDetail(kind, mail.detail);
          const found = await read?.({ cms, sql: sqlOf(cms.payload), mail, detail, customer: null });
          return found ? { text: push(found) } : { skip: 'obsolete' };
        },
      }
    : {};

  const onPhones: Pick<SendableMessage, 'push' | 'sms'> = phone
    ? {
        async push(cms, mail, switches) {
          const sql = sqlOf(cms.payload);
          if (await isSwitchedOff(sql, automaticMessageOf('push', kind, mail.detail)))
            return { skip: 'switched_off' };
          if (!wantsPush(mailPurpose(kind, mail.detail), switches)) return { skip: 'not_wanted' };
          const texts = await phoneTexts(sql, mail);
          if (!texts) return { skip: 'obsolete' };
          const path = `/conta/pedidos/${mail.orderId}`;
          return { text: { ...texts.push, path, tag: `pedido-${mail.orderId}` } };
        },
        async sms(cms, mail) {
          const sql = sqlOf(cms.payload);
          if (await isSwitchedOff(sql, automaticMessageOf('sms', kind, mail.detail)))
            return { skip: 'switched_off' };
          const texts = await phoneTexts(sql, mail);
          if (!texts) return { skip: 'obsolete' };
          const { brandName } = await readMailShop(cms);
          return { text: smsText(brandName, texts.sms), purpose: mailPurpose(kind, mail.detail) };
        },
      }
    : {};

  return {
    write,
    phone,
    samples,
    ...onBrowsers,
    ...onPhones,
    async mail(cms: Cms, mail: OutboxMail): Promise<PreparedMail> {
      const sql = sqlOf(cms.payload);
      if (await isSwitchedOff(sql, automaticMailOf(kind, mail.detail))) return { skip: 'switched_off' };
      const to = await findMailboxes(sql, mail, kind);
      if ('skip' in to) return to;
      const facts = await readFacts(cms, { mail, customer: to.customer });
      const written = await writeContent(cms, mail, facts);
      if (!written) return { skip: 'obsolete' };
      const help = hasOwnHelp ? null : await findHelp(sql, mail, facts);
      const files = await findFiles(sql, { mail, kind, facts });
      const isForAdmins = isAdminMail(kind);
      const content = { ...written, help, isForAdmins };
      return { message: messageOf(cms, { mail, facts, content, files, mailboxes: to.mailboxes }) };
    },
  } satisfies SendableMessage & Record<string, unknown>;
}

async function isSwitchedOff(sql: SqlRunner, name: ReturnType<typeof automaticMailOf>): Promise<boolean> {
  return name !== null && !(await readAutomaticMails(sql))[name];
}

type Addressed = { mailboxes: Mailbox[]; customer: MailCustomer | null } | Skip;

async function findMailboxes(sql: SqlRunner, mail: OutboxMail, kind: MailKind): Promise<Addressed> {
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

/**
 * Returns the links to the help that a mail about an order has. A mail to an erased customer has none, because that
 * person no longer reaches the order.
 */
async function findHelp(
  sql: SqlRunner,
  { orderId, hasOwnAddress }: OutboxMail,
  { customer, links }: MailFacts,
): Promise<MailHelp | null> {
  if (!orderId || !customer || hasOwnAddress) return null;
  return {
    url: links.customerHelp(orderId),
    withdrawalUrl: (await readMayWithdraw(sql, orderId))
      ? links.customerHelp(orderId, 'arrependimento')
      : null,
  };
}

/** Returns the files that come with a mail: the appointment of the order's window. */
async function findFiles(
  sql: SqlRunner,
  { mail: { orderId }, kind, facts }: { mail: OutboxMail; kind: MailKind; facts: MailFacts },
): Promise<MailFile[]> {
  if (!orderId || !facts.customer) return [];
  const event = await readCalendarEvent(sql, { orderId, kind });
  return event ? [orderCalendar(orderId, { event, facts })] : [];
}

/** Reads the text of a link that expires; null once the link is used, replaced or expired. */
export const liveToken =
  (kind: AccountTokenKind) =>
  async ({ cms, sql, detail: id }: Source<string | null>): Promise<string | null> => {
    const token = id && (await findLiveToken(sql, { id, kind }));
    return token ? accountTokenText(cms.payload, { id: token.id, kind }) : null;
  };

/** Reads the data that every mail is written from. */
export async function readFacts(
  cms: Cms,
  { mail, customer }: { mail: OutboxMail; customer: MailCustomer | null },
): Promise<MailFacts> {
  const shop = await readMailShop(cms);
  const links = mailLinks(cms.publicUrl);
  const guestLinks = customer?.isGuest && mail.orderId ? await linksOfGuest(cms, mail, mail.orderId) : {};
  return { customer, shop, links: { ...links, ...guestLinks } };
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
}

export const messageOf = (
  cms: Cms,
  { mail, facts, content, files = [], mailboxes }: Written,
): OutgoingMessage => ({
  ...writeMail(content, facts),
  files,
  messageId: messageId(mail.id, cms.publicUrl),
  to: mailboxes,
  replyTo: content.isForAdmins ? null : facts.shop.email,
});

/**
 * Returns a mail's Message-ID, which is the same for every attempt to send the mail, so that receivers can recognise a
 * duplicate.
 */
const messageId = (mailId: string, publicUrl: string) => `<${mailId}@${new URL(publicUrl).hostname}>`;

/**
 * A push or text message about an order is neither sent nor delivered once the message is older than this, because the
 * order's page then has newer information.
 */
export const ORDER_TTL_SECONDS = inSeconds(hoursMs(12));

/** What a push or text message about an order says of it. */
interface PhoneOrder {
  id: string;
  deliveryMethod: DeliveryMethod;
  awaitsPayment: boolean;
  /** Whether the shop holds the order because its buyer paid another one with the same items within a day. */
  isHeldAsTwin: boolean;
}

/** Returns the order of a message; null for a message that is too old. */
async function readPhoneOrder(sql: SqlRunner, messageId: string): Promise<PhoneOrder | null> {
  const [order] = await sql.query<PhoneOrder & Record<string, unknown>>(
    `select o.id, o.delivery_method::text as "deliveryMethod", ${AWAITS_PAYMENT} as "awaitsPayment",
       coalesce(o.held_reason::text = 'paid_twice', false) as "isHeldAsTwin"
     from outgoing_mails m join orders o on o.id = m.order_id
     where m.id = $1 and m.created_at > now() - $2 * interval '1 second'`,
    [messageId, ORDER_TTL_SECONDS],
  );
  return order ?? null;
}
