import type { Cms } from '../../platform/context';
import { failureCode } from '../../platform/queue/job-failure';
import { findUnfinishedSms, recordReport, touchSms } from '../sms/sms-messages';

/**
 * Asks the provider about sent messages whose end or price is not known: reports get lost, and a price comes late.
 * Returns how many were asked about; stops at the first call that fails, the next run goes on.
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
