import type { Cms } from '../../platform/context';
import { sqlOf } from '../../platform/database/sql';
import { findForgottenMails, settleLateMails } from '../outbox';
import { queueSending } from '../../platform/queue/queue-mail';

/**
 * Queues the due mails again that no job will try soon. As a result, mails are sent within minutes when a mail server
 * works again after hours, and a lost job loses no mail. Mails that could not be sent for three days are settled, so that
 * the panel shows them as not sent. Returns how many mails were queued.
 */
export async function retryDueMails(cms: Cms): Promise<number> {
  const sql = sqlOf(cms.payload);
  const late = await settleLateMails(sql);
  if (late > 0) cms.log.error({ mails: late }, 'mails were not sent in time');
  const mails = await findForgottenMails(sql);
  for (const mail of mails) await queueSending(sql, mail);
  if (mails.length > 0) cms.log.warn({ mails: mails.length }, 'due mails queued again');
  return mails.length;
}
