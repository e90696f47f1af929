import type { Cms } from '../../platform/context';
import { failureCode } from '../../platform/queue/job-failure';
import { findUnfinishedSms, recordReport, touchSms } from '../sms/sms-messages';

/**
 * Asks the provider about sent messages whose final state or price is unknown, because delivery reports get lost and
 * prices arrive late. Returns how many messages it asked about. Stops at the first call that fails; the next run of the
 * job continues there.
 */
export async function followSms(cms: Cms): Promise<number> {
  if (!cms.sms) return 0;
  let asked = 0;
  for (const { mailId, providerId } of await findUnfinishedSms(cms)) {
    try {
      const message = await cms.sms.look(providerId);
      if (message) await recordReport(cms, mailId, message);
      else await touchSms(cms, mailId);
    } catch (error) {
      cms.log.warn({ code: failureCode(error) }, 'the provider of text messages does not answer');
      break;
    }
    asked += 1;
  }
  return asked;
}
