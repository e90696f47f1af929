import { asksToStop, stoppedSms } from '@shop/notifications/sms-texts';
import { LIMITS } from '@shop/rate-limit';
import { readMobile } from '@shop/reading/phone';

import { countAttempt, phoneLimit } from '../../customers/limits/attempts';
import type { Cms } from '../../platform/context';
import { sqlOf } from '../../platform/database/sql';
import type { IncomingSmsRequest, SmsProvider } from '../../platform/ports/sms-provider';
import { readMailShop } from '../queries/read-mail-shop';
import { recordReport } from '../sms/sms-messages';
import { stopSms } from '../sms/stop-sms';

export interface SmsResponse {
  status: 200 | 403;
  contentType: string;
  body: string;
}

/**
 * Receives a request from the text message provider: a report about a message, or a message from a phone. A request
 * that the provider did not sign is rejected without a database query. A repeated request changes nothing and sends
 * no second reply to the phone. The response never reveals whether a number belongs to an account.
 */
export async function receiveSms(
  cms: Cms,
  provider: SmsProvider,
  incoming: IncomingSmsRequest,
): Promise<SmsResponse> {
  const notice = await provider.readNotice(incoming);
  if (!notice) return { status: 403, contentType: 'text/plain', body: '' };
  if (notice.kind === 'report') {
    await recordReport(cms, notice.reference, notice.message);
    return { status: 200, ...provider.reply(null) };
  }
  const isStop = asksToStop(notice.text);
  const mobile = readMobile(notice.from);
  // The text message preferences are switched off before the request is stored. If this process dies in between, the
  // provider repeats the request, which switches them off again.
  if (isStop && mobile) {
    const accounts = await stopSms(cms, mobile);
    cms.log.info({ accounts }, 'a phone asked for no more text messages');
  }
  const isNew = await isFirstTime(cms, notice.providerId);
  const text = isStop && isNew ? await confirmation(cms, notice.from) : null;
  return { status: 200, ...provider.reply(text) };
}

async function isFirstTime(cms: Cms, providerId: string): Promise<boolean> {
  const stored = await sqlOf(cms.payload).query(
    'insert into sms_received (provider_id) values ($1) on conflict do nothing returning 1',
    [providerId],
  );
  return stored.length > 0;
}

/**
 * Returns the text of the reply to a phone number; null if the number has already got a reply in the last twelve hours.
 * Each reply costs money, and an automatic sender could otherwise keep replying for ever.
 */
async function confirmation(cms: Cms, from: string): Promise<string | null> {
  const counted = await countAttempt(cms.payload, [
    phoneLimit(cms.payload, 'sms-answer', from, LIMITS.smsAnswerPerPhone),
  ]);
  return counted.ok ? stoppedSms((await readMailShop(cms)).brandName) : null;
}
