import {
  CAMPAIGN_PURPOSES,
  SMS_SWITCHES,
  wantsSms,
  type MailPurpose,
  type SmsSwitches,
} from '@shop/customers/mail-preferences';
import { quietUntil } from '@shop/notifications/quiet-hours';
import {
  campaignSms,
  cancelledSms,
  confirmedSms,
  heldTwinSms,
  reminderSms,
  slotLostSms,
  slotMovedSms,
  stepSms,
} from '@shop/notifications/sms-texts';
import { isBrazilianMobile } from '@shop/reading/brazilian-phone';
import { dayOf, startOfNextDay } from '@shop/time/bahia';

import { selectPreferences } from '../../customers/preference-columns';
import { isAllowedNow } from '../../platform/access/is-allowed-now';
import type { Cms } from '../../platform/context';
import { sqlOf, type SqlRunner } from '../../platform/database/sql';
import { automaticMessageOf, mailPurpose, type PushedKind } from '@shop/notifications/mail-kinds';
import { findCampaignTest, findMailCampaign } from '../campaign-mail-content';
import type { OutboxMail, SettledWithoutSending } from '../outbox';
import { isStepStanding } from '../queries/is-step-standing';
import { readAutomaticMails } from '../queries/read-automatic-mails';
import { readPhoneOrder } from '../queries/read-phone-order';
import { readMailShop } from '../queries/read-mail-shop';
import { isWithinLimit, readSmsUse } from './daily-limit';

export interface Sms {
  /** The recipient's number in E.164 format. */
  to: string;
  text: string;
  /**
   * The purpose of the message, which is checked against the customer's preferences; null for a test message, which its
   * author requested.
   */
  purpose: MailPurpose | null;
  isCampaign: boolean;
}

export type PreparedSms =
  | { sms: Sms }
  | { skip: SettledWithoutSending }
  /** The message belongs to a campaign, and either it is quiet hours or the daily limit is used up. */
  | { waitUntil: Date };

type Words = { text: string; purpose: MailPurpose | null } | { skip: SettledWithoutSending };

/**
 * Writes a due text message from the current data, or returns why the message is not to be sent. As with mails, the
 * shop's switches, the customer's switches and the order are checked at the last moment.
 */
export async function prepareSms(cms: Cms, message: OutboxMail, kind: PushedKind): Promise<PreparedSms> {
  const sql = sqlOf(cms.payload);
  const customer = await findSmsCustomer(sql, message.customerId);
  if (!customer) return { skip: 'no_recipient' };
  const words = await wordsOf(cms, message, kind);
  if ('skip' in words) return words;
  const { text, purpose } = words;
  if (purpose && !wantsSms(purpose, customer.switches)) return { skip: 'not_wanted' };
  if (!customer.mobile) return { skip: 'bad_number' };
  const isCampaign = kind === 'campaign';
  const waitUntil = isCampaign && cms.quietHours && quietUntil(customer.now, cms.quietHours);
  if (waitUntil) return { waitUntil };
  if (!isWithinLimit(await readSmsUse(sql), isCampaign))
    return isCampaign ? { waitUntil: startOfNextDay(dayOf(customer.now)) } : { skip: 'over_limit' };
  return { sms: { to: customer.mobile, text, purpose, isCampaign } };
}

export interface SmsCustomer {
  /** Null if the account's phone is not a Brazilian mobile number. */
  mobile: string | null;
  switches: SmsSwitches;
  /** The current time, by the database's clock. */
  now: Date;
}

/**
 * Returns an account's mobile number and preferences. `forShare` locks the account against changes until the end of the
 * transaction.
 */
export async function findSmsCustomer(
  sql: SqlRunner,
  customerId: string | null,
  { forShare = false } = {},
): Promise<SmsCustomer | null> {
  const [row] = await sql.query<SmsSwitches & { phone: string | null; now: Date } & Record<string, unknown>>(
    `select c.phone_e164 as phone, now() as now, ${selectPreferences(SMS_SWITCHES)}
     from customers c where c.id = $1 and c.erased_at is null ${forShare ? 'for share' : ''}`,
    [customerId],
  );
  if (!row) return null;
  const { phone, now, ...switches } = row;
  return { mobile: phone !== null && isBrazilianMobile(phone) ? phone : null, switches, now };
}

async function wordsOf(cms: Cms, message: OutboxMail, kind: PushedKind): Promise<Words> {
  if (kind === 'campaign') {
    const campaign = await findMailCampaign(cms, message);
    if (!campaign) return { skip: 'obsolete' };
    return { text: campaignSms(await shopName(cms), campaign), purpose: CAMPAIGN_PURPOSES[campaign.type] };
  }
  if (kind === 'campaign-test') {
    const test = await findCampaignTest(cms, message);
    if (!test) return { skip: 'obsolete' };
    const isAllowed = await isAllowedNow(sqlOf(cms.payload), message.customerId ?? '', 'campaign:send');
    if (!isAllowed) return { skip: 'no_recipient' };
    return { text: campaignSms(await shopName(cms), test), purpose: null };
  }
  return orderWords(cms, message, kind);
}

const shopName = async (cms: Cms): Promise<string> => (await readMailShop(cms)).brandName;

async function orderWords(cms: Cms, message: OutboxMail, kind: PushedKind): Promise<Words> {
  const sql = sqlOf(cms.payload);
  const name = automaticMessageOf('sms', kind, message.detail);
  if (name !== null && !(await readAutomaticMails(sql))[name]) return { skip: 'switched_off' };
  if (kind === 'order-status-changed' && !(await isStepStanding(sql, message.id)))
    return { skip: 'obsolete' };
  const text = await orderText(cms, message, kind);
  return text === null ? { skip: 'obsolete' } : { text, purpose: mailPurpose(kind, message.detail) };
}

async function orderText(cms: Cms, message: OutboxMail, kind: PushedKind): Promise<string | null> {
  const order = await readPhoneOrder(sqlOf(cms.payload), message.id);
  if (!order) return null;
  const name = await shopName(cms);
  switch (kind) {
    case 'order-confirmed':
      return order.isHeldAsTwin ? heldTwinSms(name, order) : confirmedSms(name, order);
    case 'payment-reminder':
      return order.awaitsPayment ? reminderSms(name, order) : null;
    case 'order-cancelled':
      return cancelledSms(name, order);
    case 'slot-lost':
      return slotLostSms(name, order);
    case 'slot-moved':
      return slotMovedSms(name, order);
    case 'order-status-changed':
      return stepSms(name, message.detail ?? '', order);
    default:
      return null;
  }
}
