import { wantsSms } from '@shop/customers/mail-preferences';
import type { TextedKind } from '@shop/notifications/mail-kinds';
import { quietUntil } from '@shop/notifications/quiet-hours';
import { dayOf, startOfNextDay } from '@shop/time/bahia';

import type { Cms } from '../../platform/context';
import { sqlOf } from '../../platform/database/sql';
import type { SmsPart } from '../message';
import { messages } from '../messages';
import type { OutboxMail, SettledWithoutSending } from '../outbox';
import { findSmsCustomer } from '../queries/find-sms-customer';
import { isWithinLimit, readSmsUse } from './daily-limit';

export interface Sms extends SmsPart {
  /** The recipient's number in E.164 format. */
  to: string;
  isCampaign: boolean;
}

export type PreparedSms =
  | { sms: Sms }
  | { skip: SettledWithoutSending }
  /** The message belongs to a campaign, and either it is quiet hours or the daily limit is used up. */
  | { waitUntil: Date };

/**
 * Writes a due text message from the current data, or returns why the message is not to be sent. As with mails, the
 * shop's switches, the customer's switches and the order are checked at the last moment.
 */
export async function prepareSms(cms: Cms, message: OutboxMail, kind: TextedKind): Promise<PreparedSms> {
  const sql = sqlOf(cms.payload);
  const customer = await findSmsCustomer(sql, message.customerId);
  if (!customer) return { skip: 'no_recipient' };
  const { sms, isCampaign = false } = messages[kind];
  const part = sms ? await sms(cms, message) : ({ skip: 'no_recipient' } as const);
  if ('skip' in part) return part;
  const { text, purpose } = part;
  if (purpose && !wantsSms(purpose, customer.switches)) return { skip: 'not_wanted' };
  if (!customer.mobile) return { skip: 'bad_number' };
  const waitUntil = isCampaign && cms.quietHours && quietUntil(customer.now, cms.quietHours);
  if (waitUntil) return { waitUntil };
  if (!isWithinLimit(await readSmsUse(sql), isCampaign))
    return isCampaign ? { waitUntil: startOfNextDay(dayOf(customer.now)) } : { skip: 'over_limit' };
  return { sms: { to: customer.mobile, text, purpose, isCampaign } };
}
